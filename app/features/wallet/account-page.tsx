import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { transferPath } from '../../paths/wallet-paths.ts';
import { AssetsFrame } from './assets-frame.tsx';
import { BalanceSection } from './balance-section.tsx';
import { InAndOut } from './in-and-out.tsx';
import type { Account } from './load-account.server.ts';
import { TotalValue } from './total-value.tsx';

/** `children` stand below the total: what only this account has. */
type AccountPageProps = Account & { children?: ReactNode };

/** The page of one of the four accounts. */
export function AccountPage({ account, totalUsdt, children, ...listed }: AccountPageProps) {
  const { t } = useTranslation('wallet');
  const title = t(`account.${account}`);
  return (
    <AssetsFrame title={title}>
      <PageHead title={title} isIndexed={false} />
      <Card as="section" className="flex flex-wrap items-end justify-between gap-4">
        <TotalValue totalUsdt={totalUsdt} />
        <div className="flex flex-wrap gap-2">
          {account === 'spot' && <InAndOut />}
          <ButtonLink to={transferPath({ from: account })} variant="secondary">
            {t('transfer.title')}
          </ButtonLink>
        </div>
      </Card>
      {children}
      <BalanceSection {...listed} account={account} />
    </AssetsFrame>
  );
}
