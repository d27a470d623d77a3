import { Link } from 'react-router';
import type { FuturesExposure } from '../../../contract/futures-house.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfTerms } from '../product/product-paths.ts';

type Owed = { percent: number; owed: string };

/** A column for each move; what the house would pay stands out from what it would be paid. */
function useOwedColumns() {
  const { t } = useTranslation('futures-house');
  const format = useFormat();
  const amount = (owed: string | undefined) =>
    owed !== undefined && <span className={/^(-|0$)/.test(owed) ? '' : 'text-down'}>{format.amount(owed, 2)}</span>;
  return {
    amount,
    columnsOf<Row>(moves: readonly Owed[], owedOf: (row: Row) => readonly Owed[], isWorst = false): Column<Row>[] {
      return moves.map(({ percent }) => ({
        key: String(percent),
        header: isWorst ? t('worst', { move: format.share(percent) }) : format.percent(String(percent)),
        align: 'end' as const,
        cell: (row) => amount(owedOf(row).find((move) => move.percent === percent)?.owed),
      }));
    },
  };
}

type Currency = FuturesExposure['currencies'][number];

/** What the house owns and owes, and the worst that may come. */
export function CurrencyTable({ caption, currencies }: { caption: string; currencies: readonly Currency[] }) {
  const { t } = useTranslation('futures-house');
  const format = useFormat();
  const { amount, columnsOf } = useOwedColumns();
  const columns: Column<Currency>[] = [
    { key: 'currency', header: t('currency'), isRowHeader: true, cell: ({ currency }) => currency },
    { key: 'house', header: t('house'), align: 'end', cell: ({ house }) => format.amount(house, 2) },
    { key: 'insurance', header: t('insurance'), align: 'end', cell: ({ insurance }) => format.amount(insurance, 2) },
    { key: 'owed', header: t('owed'), align: 'end', cell: ({ owed }) => amount(owed) },
    ...columnsOf<Currency>(currencies[0]?.worst ?? [], ({ worst }) => worst, true),
  ];
  return <Table caption={caption} columns={columns} rows={currencies} rowKey={({ currency }) => currency} />;
}

type Market = FuturesExposure['markets'][number];
type Pool = Market['pools'][number] & Pick<Market, 'symbol' | 'isOpen'>;

/** The same of each market and currency. */
export function PoolTable({ caption, markets }: { caption: string; markets: readonly Market[] }) {
  const { t } = useTranslation('futures-house');
  const format = useFormat();
  const { amount, columnsOf } = useOwedColumns();
  const rows = markets.flatMap(({ symbol, isOpen, pools }) => pools.map((pool) => ({ ...pool, symbol, isOpen })));
  const columns: Column<Pool>[] = [
    {
      key: 'symbol',
      header: t('market'),
      isRowHeader: true,
      cell: ({ symbol }) => (
        <Link to={pathOfTerms('futures.market', symbol)} className="font-medium text-accent-text">
          {symbol}
        </Link>
      ),
    },
    { key: 'currency', header: t('currency'), cell: ({ currency }) => currency },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isOpen }) => <Badge kind={isOpen ? 'up' : 'accent'}>{t(isOpen ? 'isOpen' : 'isStopped')}</Badge>,
    },
    { key: 'long', header: t('long'), align: 'end', cell: ({ long }) => format.amount(long, 8) },
    { key: 'short', header: t('short'), align: 'end', cell: ({ short }) => format.amount(short, 8) },
    { key: 'mark', header: t('mark'), align: 'end', cell: ({ mark }) => (mark ? format.amount(mark, 8) : '–') },
    { key: 'owed', header: t('owed'), align: 'end', cell: ({ owed }) => amount(owed) },
    ...columnsOf<Pool>(rows[0]?.moves ?? [], ({ moves }) => moves),
  ];
  return (
    <Table caption={caption} columns={columns} rows={rows} rowKey={({ symbol, currency }) => `${symbol} ${currency}`} />
  );
}
