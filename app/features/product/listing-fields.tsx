import { SelectField, TextField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Gives the fields of a deed about what is listed their labels. */
export function useLabelled() {
  const { t } = useTranslation('product');
  return (field: FieldProps) => ({ ...field, label: t(`field.${field.name}`), autoComplete: 'off' });
}

export function ChoiceField({ values, ...field }: FieldProps & { values: readonly string[] }) {
  const labelled = useLabelled();
  return (
    <SelectField {...labelled(field)}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
  );
}

/** When something ends, in UTC. */
export function EndField(field: FieldProps) {
  const labelled = useLabelled();
  return <TextField {...labelled(field)} type="datetime-local" step={1} />;
}
