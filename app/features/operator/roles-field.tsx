import { type OperatorRole, operatorRoles } from '../../../contract/operator-values.ts';
import { Checkbox } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What an operator may do: any of a few. */
export function RolesField({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm text-text-2">{t('operators.roles')}</legend>
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          defaultChecked={chosen.includes(role)}
          label={`${t(`roles.${role}`)}: ${t(`roleText.${role}`)}`}
        />
      ))}
      <p className="text-sm text-text-3">{t('operators.moneyRoles')}</p>
      {error && <p className="text-danger text-sm">{error}</p>}
    </fieldset>
  );
}

/** The boxes that were ticked. */
export const readRoles = (values: readonly FormDataEntryValue[]): OperatorRole[] =>
  operatorRoles.filter((role) => values.includes(role));
