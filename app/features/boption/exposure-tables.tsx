import { Link } from 'react-router';
import type { BoptionExposure } from '../../../contract/boption-house.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfTerms } from '../product/product-paths.ts';
import { useDurationText } from './use-duration-text.ts';

type Currency = BoptionExposure['currencies'][number];

/** What the house owns for options, and what of it is set aside. */
export function CurrencyTable({ caption, currencies }: { caption: string; currencies: readonly Currency[] }) {
  const { t } = useTranslation('boption-house');
  const format = useFormat();
  const columns: Column<Currency>[] = [
    { key: 'currency', header: t('currency'), isRowHeader: true, cell: ({ currency }) => currency },
    { key: 'house', header: t('house'), align: 'end', cell: ({ house }) => format.amount(house, 2) },
    { key: 'promised', header: t('promised'), align: 'end', cell: ({ promised }) => format.amount(promised, 2) },
  ];
  return <Table caption={caption} columns={columns} rows={currencies} rowKey={({ currency }) => currency} />;
}

type Market = BoptionExposure['markets'][number];
type Expiry = BoptionExposure['expiries'][number];
type Sides = Pick<Expiry, 'up' | 'down'>;

/** What options of each direction may win, with their number. */
function useSideColumns<Row>(sidesOf: (row: Row) => Sides | undefined): Column<Row>[] {
  const { t } = useTranslation('boption-house');
  const format = useFormat();
  const cell = (side: 'up' | 'down') => (row: Row) => {
    const { orders, profit } = sidesOf(row)?.[side] ?? { orders: 0, profit: '0' };
    return orders === 0 ? '–' : `${format.amount(profit, 2)} (${format.amount(String(orders), 0)})`;
  };
  return (['up', 'down'] as const).map((side) => ({
    key: side,
    header: side === 'up' ? t('up') : t('down'),
    align: 'end',
    cell: cell(side),
  }));
}

type Open = Omit<Market, 'open'> & { open: Market['open'][number] | undefined };

/** Each market and currency, with what is set aside and the limit. */
export function MarketTable({ caption, markets }: { caption: string; markets: readonly Market[] }) {
  const { t } = useTranslation('boption-house');
  const format = useFormat();
  const duration = useDurationText();
  const milliseconds = (value: number | null) => (value === null ? '–' : `${format.amount(String(value), 0)} ms`);
  const sides = useSideColumns<Open>(({ open }) => open);
  const rows = markets.flatMap(({ open, ...market }): Open[] =>
    open.length === 0 ? [{ ...market, open: undefined }] : open.map((one) => ({ ...market, open: one })),
  );
  const columns: Column<Open>[] = [
    {
      key: 'symbol',
      header: t('market'),
      isRowHeader: true,
      cell: ({ symbol }) => (
        <Link to={pathOfTerms('boption.market', symbol)} className="font-medium text-accent-text">
          {symbol}
        </Link>
      ),
    },
    { key: 'currency', header: t('currency'), cell: ({ open }) => open?.currency ?? '–' },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isOpen, beatenDurations }) => (
        <>
          <Badge kind={isOpen ? 'up' : 'accent'}>{t(isOpen ? 'isOpen' : 'isStopped')}</Badge>
          {beatenDurations.length > 0 && (
            <span className="block text-warn text-xs">
              {t('beaten', { durations: format.list(beatenDurations.map(duration)) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'lag', header: t('lag'), align: 'end', cell: ({ measuredLagMs }) => milliseconds(measuredLagMs) },
    { key: 'wait', header: t('wait'), align: 'end', cell: ({ lagMs }) => milliseconds(lagMs) },
    ...sides,
    { key: 'cap', header: t('cap'), align: 'end', cell: ({ exposureMax }) => format.amount(exposureMax, 2) },
  ];
  const rowKey = ({ symbol, open }: Open) => `${symbol} ${open?.currency}`;
  return <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />;
}

type ExpiryProps = { caption: string; expiries: readonly Expiry[]; markets: readonly Market[] };

/** What expires in which minute, soonest first, with what may expire in one minute of the market. */
export function ExpiryTable({ caption, expiries, markets }: ExpiryProps) {
  const { t } = useTranslation('boption-house');
  const format = useFormat();
  const columns: Column<Expiry>[] = [
    { key: 'expires', header: t('expires'), isRowHeader: true, cell: ({ minute }) => format.dateTime(minute) },
    { key: 'symbol', header: t('market'), cell: ({ symbol }) => symbol },
    { key: 'currency', header: t('currency'), cell: ({ currency }) => currency },
    ...useSideColumns<Expiry>((row) => row),
    {
      key: 'cap',
      header: t('cap'),
      align: 'end',
      cell: ({ symbol }) => {
        const market = markets.find((of) => of.symbol === symbol);
        return market ? format.amount(market.expiryExposureMax, 2) : '–';
      },
    },
  ];
  if (expiries.length === 0) return <p className="p-4 text-sm text-text-2">{t('none')}</p>;
  const rowKey = ({ minute, symbol, currency }: Expiry) => `${minute} ${symbol} ${currency}`;
  return <Table caption={caption} columns={columns} rows={expiries} rowKey={rowKey} />;
}
