import { fiatDepositStates } from '../../../contract/fiat-deposit-values.ts';
import { RecordList } from '../../components/list/record-list.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useRevalidateWhile } from '../../hooks/use-revalidate-while.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bankDepositPath } from '../../paths/fiat-paths.ts';
import { useHistoryFields } from '../wallet/use-history-fields.ts';
import { useFiatDepositColumns } from './fiat-deposit-columns.tsx';
import type { loadFiatHistory } from './load-fiat-history.server.ts';

/** The history of deposits over banks. */
export function FiatDeposits({ history }: { history: Awaited<ReturnType<typeof loadFiatHistory>> }) {
  const { t } = useTranslation('fiat');
  const wallet = useTranslation('wallet');
  const deposit = useTranslation('deposit');
  const { items, next, currencies, filter } = history;
  useRevalidateWhile(items.some(({ state }) => state === 'waiting'));
  const states = fiatDepositStates.map((value) => ({ value, label: t(`is.${value}`) }));
  const fields = useHistoryFields({ label: wallet.t('rail.currency'), coins: currencies, states });
  return (
    <RecordList
      caption={deposit.t('history.title')}
      filter={{ fields, values: filter, kept: { type: 'fiat' } }}
      columns={useFiatDepositColumns()}
      rows={items}
      rowKey={({ id }) => id}
      empty={{
        title: deposit.t('history.none'),
        children: (
          <ButtonLink to={bankDepositPath} variant="secondary">
            {deposit.t('title')}
          </ButtonLink>
        ),
      }}
      next={next}
    />
  );
}
