import type { LoanPool } from '../../../contract/loan-shapes.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loanPath, loanPoolPath } from '../../paths/loan-paths.ts';
import { useShareText } from './use-share-text.ts';

/** All that a pool has and owes. */
export function PoolFacts({ pool }: { pool: LoanPool }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const share = useShareText();
  const coins = (value: string) => `${format.amount(value, 8)} ${pool.currency}`;
  return (
    <Card as="section">
      <FactList
        facts={[
          [t('rate.supply'), share(pool.supplyRate)],
          [t('rate.borrow'), share(pool.borrowRate)],
          [t('supplied'), coins(pool.supplied)],
          [t('borrowed'), coins(pool.borrowed)],
          [t('utilisation'), share(pool.utilisation)],
          [t('free'), coins(pool.available)],
          [t('queued'), coins(pool.queued)],
          [t('reserve'), coins(pool.reserve)],
          [t('reserveShare'), share(pool.reserveShare)],
        ]}
      />
    </Card>
  );
}

/** What search engines and chats read of a pool. */
export function PoolHead({ pool: { currency, supplyRate } }: { pool: LoanPool }) {
  const { t } = useTranslation('loan');
  const common = useTranslation();
  const share = useShareText();
  const name = t('poolName', { currency });
  const path = loanPoolPath(currency);
  return (
    <PageHead
      title={`${name} · ${t('title')}`}
      description={t('head', { currency, rate: share(supplyRate) })}
      path={path}
      crumbs={[
        { name: common.t('frame.home'), path: '/' },
        { name: t('title'), path: loanPath },
        { name, path },
      ]}
    />
  );
}
