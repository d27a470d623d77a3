import type { BankAccount } from '../../../contract/bank-account.ts';
import { detailsOf } from '../../../contract/bank-account-values.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../profile/card.tsx';
import { deletePath, editPath } from './paths.ts';

export type ListedAccount = BankAccount & { countryName: string };

/** Every account with what payers are told. */
export function AccountList({ accounts }: { accounts: ListedAccount[] }) {
  const { t } = useTranslation('bank-account');
  return (
    <ul className="flex flex-col gap-4">
      {accounts.map((account) => (
        <li key={account.id} className="flex flex-col gap-3 rounded-lg border bg-surface-1 p-4">
          <h2 className="font-semibold">
            {t(`type.${account.paymentType}`)} · {account.countryName}
          </h2>
          <AccountFacts account={account} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={editPath(account.id)} variant="secondary" size="sm">
              {t('edit.action')}
            </ButtonLink>
            <ButtonLink to={deletePath(account.id)} variant="secondary" size="sm">
              {t('delete.action')}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function AccountFacts({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank-account');
  const { paymentType, country, holder, details, hasQr } = account;
  const labelOf = (name: keyof typeof details) =>
    name === 'handle' && paymentType !== 'bank' ? t(`handle.${paymentType}`) : t(`field.${name}`);
  const told = detailsOf(paymentType, country).flatMap(({ name }) => {
    const value = details[name];
    return value
      ? [
          [
            labelOf(name),
            <span key={name} className="wrap-anywhere">
              {value}
            </span>,
          ] as const,
        ]
      : [];
  });
  return (
    <Facts
      facts={[[t('field.holder'), holder], ...told, ...(hasQr ? [[t('field.qr'), t('field.qrThere')] as const] : [])]}
    />
  );
}
