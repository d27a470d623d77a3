import { Inbox } from 'lucide-react';
import { useLocation } from 'react-router';
import { depositStates } from '../../../contract/deposit-values.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HistoryFilter } from '../wallet/history-filter.tsx';
import { DepositTable } from './deposit-table.tsx';
import type { loadDepositHistory } from './load-deposit-history.server.ts';
import { useFreshDeposits } from './use-fresh-deposits.ts';

/** The history of deposits over chains, as it goes on. */
export function CoinDeposits({ history }: { history: Awaited<ReturnType<typeof loadDepositHistory>> }) {
  const { t } = useTranslation('deposit');
  const wallet = useTranslation('wallet');
  const { next, coins, filter } = history;
  const { search } = useLocation();
  const deposits = useFreshDeposits(history.deposits, search);
  const states = depositStates.map((value) => ({ value, label: t(`is.${value}`) }));
  const open = { value: 'open', label: wallet.t('history.open') };
  return (
    <>
      <HistoryFilter label={wallet.t('column.coin')} coins={coins} states={[open, ...states]} filter={filter} />
      <div className="rounded-lg border bg-surface-1 px-2">
        {deposits.length > 0 ? (
          <DepositTable deposits={deposits} caption={t('history.title')} />
        ) : (
          <EmptyState icon={Inbox} title={t('history.none')}>
            <ButtonLink to="/assets/assetdeposit" variant="secondary">
              {t('title')}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
      <Pagination label={t('history.title')} parameter="maxId" next={next} />
    </>
  );
}
