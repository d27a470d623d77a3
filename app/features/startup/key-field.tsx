import { SelectField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Which launch is meant. */
export function KeyField({ keys, ...field }: FieldProps & { keys: readonly string[] }) {
  const { t } = useTranslation('startup-house');
  return (
    <SelectField {...field} label={t('project')}>
      {keys.map((key) => (
        <option key={key}>{key}</option>
      ))}
    </SelectField>
  );
}
