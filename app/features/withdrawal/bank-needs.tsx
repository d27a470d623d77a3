import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addPath } from '../../paths/bank-account-paths.ts';
import { IdentityNeeded } from '../fiat/identity-needed.tsx';
import type { BankChoice } from './load-withdrawal.server.ts';

/** What is missing before money can go to a bank: a verified identity, then an account. */
export function BankNeeds({ bank: { accounts, isVerified } }: { bank: BankChoice }) {
  const { t } = useTranslation('withdrawal');
  if (!isVerified) return <IdentityNeeded />;
  if (accounts.length > 0) return null;
  return (
    <Notice kind="warning">
      <p className="mb-3">{t('bank.noAccount')}</p>
      <ButtonLink to={addPath}>{t('bank.add')}</ButtonLink>
    </Notice>
  );
}
