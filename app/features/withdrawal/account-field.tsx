import type { BankAccount } from '../../../contract/bank-account.ts';
import { SelectField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

type AccountFieldProps = { accounts: readonly BankAccount[]; state: WithdrawalState };

/** The own bank account that the money goes to. */
export function AccountField({ accounts, state: { values, refusal } }: AccountFieldProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <SelectField
      name="account"
      label={t('bank.account')}
      defaultValue={values.account || accounts[0]?.id}
      error={refusal?.fields?.account}
    >
      {accounts.map(({ id, details }) => (
        <option key={id} value={id}>
          {`${details.bankName} · ${(details.iban ?? details.accountNumber ?? '').slice(-4).padStart(8, '•')}`}
        </option>
      ))}
    </SelectField>
  );
}
