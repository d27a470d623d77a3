import type { Gains, GainsLot } from '../../../contract/record-gains.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Amounts of coins and values in money, as all tables of the preview write them. */
function useAmounts() {
  const format = useFormat();
  const mask = useMask();
  return {
    format,
    coins: (value: string) => mask(format.amount(value, 8)),
    money(value: string, isEstimated = false) {
      const text = mask(format.amount(value, 2, { isFixed: true }));
      return isEstimated ? `≈ ${text}` : text;
    },
  };
}

export function Gain({ value }: { value: string }) {
  const { money } = useAmounts();
  const color = value.startsWith('-') ? 'text-down' : 'text-up';
  return <span className={value === '0' ? '' : color}>{money(value)}</span>;
}

/** What was sold of each coin, and what is left of it. */
export function useCoinColumns(): Column<Gains['coins'][number]>[] {
  const { t } = useTranslation('record-gains');
  const { coins, money } = useAmounts();
  return [
    { key: 'currency', header: t('column.currency'), isRowHeader: true, cell: ({ currency }) => currency },
    { key: 'sold', header: t('column.quantitySold'), align: 'end', cell: ({ sold }) => coins(sold) },
    { key: 'proceeds', header: t('column.proceeds'), align: 'end', cell: ({ proceeds }) => money(proceeds) },
    { key: 'fee', header: t('column.fee'), align: 'end', cell: ({ fee }) => money(fee) },
    { key: 'cost', header: t('column.cost'), align: 'end', cell: ({ cost }) => money(cost) },
    { key: 'gain', header: t('column.gain'), align: 'end', cell: ({ gain }) => <Gain value={gain} /> },
    { key: 'left', header: t('column.left'), align: 'end', cell: ({ left }) => coins(left.quantity) },
    { key: 'leftCost', header: t('column.leftCost'), align: 'end', cell: ({ left }) => money(left.cost) },
  ];
}

/** Each sale with where its coins came from. Days are those of UTC, as the days held. */
export function useLotColumns(): Column<GainsLot>[] {
  const { t } = useTranslation('record-gains');
  const { coins, format, money } = useAmounts();
  const moment = (at: number) => <Time at={at} text={format.dateTimeUtc(at)} />;
  return [
    {
      key: 'quantity',
      header: t('column.quantity'),
      isRowHeader: true,
      cell: ({ quantity, currency }) => (
        <span className="whitespace-nowrap">
          {coins(quantity)} {currency}
        </span>
      ),
    },
    { key: 'acquired', header: t('column.acquired'), cell: ({ acquired }) => acquired !== null && moment(acquired) },
    { key: 'sold', header: t('column.sold'), cell: ({ sold }) => moment(sold) },
    { key: 'days', header: t('column.daysHeld'), align: 'end', cell: ({ daysHeld }) => daysHeld },
    {
      key: 'proceeds',
      header: t('column.proceeds'),
      align: 'end',
      cell: ({ proceeds, isProceedsEstimated }) => money(proceeds, isProceedsEstimated),
    },
    { key: 'fee', header: t('column.fee'), align: 'end', cell: ({ fee }) => money(fee) },
    {
      key: 'cost',
      header: t('column.cost'),
      align: 'end',
      cell: ({ cost, isCostEstimated }) => money(cost, isCostEstimated),
    },
    { key: 'gain', header: t('column.gain'), align: 'end', cell: ({ gain }) => <Gain value={gain} /> },
  ];
}

/** Coins that came without a price. */
export function useArrivalColumns(): Column<Gains['arrivals'][number]>[] {
  const { t } = useTranslation('record-gains');
  const record = useTranslation('record');
  const { coins, format, money } = useAmounts();
  return [
    {
      key: 'time',
      header: t('column.acquired'),
      isRowHeader: true,
      cell: ({ time }) => <Time at={time} text={format.dateTimeUtc(time)} />,
    },
    { key: 'kind', header: record.t('list.kind'), cell: ({ kind }) => record.t(`kind.${kind}`) },
    {
      key: 'quantity',
      header: t('column.quantity'),
      align: 'end',
      cell: ({ quantity, currency }) => `${coins(quantity)} ${currency}`,
    },
    { key: 'value', header: t('column.countedAs'), align: 'end', cell: ({ value }) => money(value, true) },
  ];
}
