import { Link } from 'react-router';
import type { SavingRecord } from '../../../contract/saving-shapes.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { nameProduct } from './name-product.ts';

/** Subscriptions, interest and redemptions, with what the order has earned by then. */
export function useHistoryColumns(): Column<SavingRecord>[] {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  const coins = (value: string, { currency }: SavingRecord) => (
    <span className="whitespace-nowrap">
      {mask(format.amount(value, 8))} {currency}
    </span>
  );
  return [
    {
      key: 'time',
      header: t('history.time'),
      isRowHeader: true,
      cell: ({ time }) => (
        <time dateTime={new Date(time).toISOString()} className="whitespace-nowrap">
          {format.dateTime(time)}
        </time>
      ),
    },
    {
      key: 'event',
      header: earn.t('coming.what'),
      cell: ({ event, day }) => (
        <span className="text-right md:text-left">
          {t(`event.${event}`)}
          {day !== null && <span className="block text-text-3 text-xs">{t('event.day', { day: utcDay(day) })}</span>}
        </span>
      ),
    },
    {
      key: 'product',
      header: earn.t('calculator.product'),
      cell: (record) => (
        <Link to={savingOrderPath(record.id)} className="text-right text-accent-text md:text-left">
          {nameProduct(record, t)} #{record.id}
        </Link>
      ),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: (record) => coins(record.amount, record) },
    { key: 'total', header: t('runningTotal'), align: 'end', cell: (record) => coins(record.total, record) },
  ];
}
