import type { Statement } from '../../../contract/record.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { CoinName } from '../../components/trial-money.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { statementLines } from './statement-lines.ts';

/** One coin: what there was, what came and went, what there is. */
export function StatementTable(currency: Statement['currencies'][number]) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const mask = useMask();
  const amount = (value: string | null) => value !== null && mask(format.amount(value, 8));
  return (
    <Card as="section" room="none" className="px-2 py-3 md:[&_table]:table-fixed">
      <h3 className="px-2 font-semibold">
        <CoinName currency={currency.currency} />
      </h3>
      <Table
        caption={currency.currency}
        rows={statementLines(currency)}
        rowKey={({ item }) => item}
        columns={[
          { key: 'item', header: t('statement.item'), isRowHeader: true, cell: ({ item }) => t(item) },
          { key: 'into', header: t('statement.into'), align: 'end', cell: ({ into }) => amount(into) },
          { key: 'out', header: t('statement.out'), align: 'end', cell: ({ out }) => amount(out) },
          { key: 'balance', header: t('statement.balance'), align: 'end', cell: ({ balance }) => amount(balance) },
        ]}
      />
    </Card>
  );
}
