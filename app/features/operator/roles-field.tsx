import { operatorRoles } from '../../../contract/operator-values.ts';
import { Checkbox } from '../../components/ui/field.tsx';
import type { BoxProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What an operator may do: any of a few. */
export function RolesField({ box }: { box: (name: 'roles', value?: string) => BoxProps }) {
  const { t } = useTranslation('operator');
  const { error } = box('roles');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm text-text-2">{t('operators.roles')}</legend>
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          {...box('roles', role)}
          error={undefined}
          label={`${t(`roles.${role}`)}: ${t(`roleText.${role}`)}`}
        />
      ))}
      <p className="text-sm text-text-3">{t('operators.moneyRoles')}</p>
      {error && <p className="text-danger text-sm">{error}</p>}
    </fieldset>
  );
}
