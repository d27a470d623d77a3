import type { BankAccount } from '../../../contract/bank-account.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deletePath, editPath } from '../../paths/bank-account-paths.ts';
import { usePayeeFacts } from './use-payee-facts.tsx';

export type ListedAccount = BankAccount & { countryName: string };

/** Every account with what payers are told. */
export function AccountList({ accounts }: { accounts: ListedAccount[] }) {
  const { t } = useTranslation('bank-account');
  return (
    <ul className="flex flex-col gap-4">
      {accounts.map((account) => (
        <Card as="li" key={account.id} room="small" className="flex flex-col gap-3">
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
        </Card>
      ))}
    </ul>
  );
}

export function AccountFacts({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank-account');
  const factsOf = usePayeeFacts();
  const qr = account.hasQr ? [[t('field.qr'), t('field.qrThere')] as const] : [];
  return <FactList facts={[...factsOf(account), ...qr]} />;
}
