import type { BankAccount } from '../../../contract/bank-account.ts';
import { SelectField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type AccountFieldProps = FieldProps & { accounts: readonly BankAccount[] };

/** The own bank account that the money goes to. */
export function AccountField({ accounts, ...field }: AccountFieldProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <SelectField {...field} label={t('bank.account')} defaultValue={field.defaultValue || accounts[0]?.id}>
      {accounts.map(({ id, details }) => (
        <option key={id} value={id}>
          {`${details.bankName} · ${(details.iban ?? details.accountNumber ?? '').slice(-4).padStart(8, '•')}`}
        </option>
      ))}
    </SelectField>
  );
}
