import { Inbox } from 'lucide-react';
import { fiatDepositStates } from '../../../contract/fiat-deposit-values.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useRevalidateWhile } from '../../hooks/use-revalidate-while.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bankDepositPath } from '../../paths/fiat-paths.ts';
import { HistoryFilter } from '../wallet/history-filter.tsx';
import { FiatDepositTable } from './fiat-deposit-table.tsx';
import type { loadFiatHistory } from './load-fiat-history.server.ts';

/** The history of deposits over banks. */
export function FiatDeposits({ history }: { history: Awaited<ReturnType<typeof loadFiatHistory>> }) {
  const { t } = useTranslation('fiat');
  const wallet = useTranslation('wallet');
  const deposit = useTranslation('deposit');
  const { items, next, currencies, filter } = history;
  useRevalidateWhile(items.some(({ state }) => state === 'waiting'));
  return (
    <>
      <HistoryFilter
        label={wallet.t('rail.currency')}
        coins={currencies}
        states={fiatDepositStates.map((value) => ({ value, label: t(`is.${value}`) }))}
        filter={filter}
        kept={{ type: 'fiat' }}
      />
      <div className="rounded-lg border bg-surface-1 px-2">
        {items.length > 0 ? (
          <FiatDepositTable deposits={items} caption={deposit.t('history.title')} />
        ) : (
          <EmptyState icon={Inbox} title={deposit.t('history.none')}>
            <ButtonLink to={bankDepositPath} variant="secondary">
              {deposit.t('title')}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
      <Pagination label={deposit.t('history.title')} parameter="maxId" next={next} />
    </>
  );
}
