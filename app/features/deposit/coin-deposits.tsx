import { useLocation } from 'react-router';
import { depositStates } from '../../../contract/deposit-values.ts';
import { RecordList } from '../../components/list/record-list.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHistoryFields } from '../wallet/use-history-fields.ts';
import { useDepositColumns } from './deposit-columns.tsx';
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
  const fields = useHistoryFields({ label: wallet.t('column.coin'), coins, states: [open, ...states] });
  return (
    <RecordList
      caption={t('history.title')}
      filter={{ fields, values: filter }}
      columns={useDepositColumns()}
      rows={deposits}
      rowKey={({ id }) => id}
      empty={{
        title: t('history.none'),
        children: (
          <ButtonLink to="/assets/assetdeposit" variant="secondary">
            {t('title')}
          </ButtonLink>
        ),
      }}
      next={next}
    />
  );
}
