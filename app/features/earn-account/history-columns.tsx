import { Link } from 'react-router';
import { useMask } from '../../components/amounts-toggle.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { type EarnRecord, wordsOfRecord } from './earn-record.ts';

/** What happened in own orders and stakes, with what each has earned by then. */
export function useHistoryColumns(): Column<EarnRecord>[] {
  const saving = useTranslation('saving');
  const { t } = saving;
  const words = { saving, staking: useTranslation('staking') };
  const earn = useTranslation('earn');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  const coins = (value: string, { currency }: EarnRecord) => (
    <span className="whitespace-nowrap">
      {mask(format.amount(value, 8))} {currency}
    </span>
  );
  return [
    { key: 'time', header: t('history.time'), isRowHeader: true, cell: ({ time }) => <Time at={time} /> },
    {
      key: 'event',
      header: earn.t('coming.what'),
      cell: (record) => (
        <span className="text-right md:text-left">
          {wordsOfRecord(record, words).event}
          {record.day !== null && (
            <span className="block text-text-3 text-xs">{t('event.day', { day: utcDay(record.day) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'product',
      header: earn.t('calculator.product'),
      cell: (record) => {
        const { area, product, path } = wordsOfRecord(record, words);
        return (
          <span className="text-right md:text-left">
            <Link to={path} className="text-accent-text">
              {product} #{record.id}
            </Link>
            <span className="block text-text-3 text-xs">{area}</span>
          </span>
        );
      },
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: (record) => coins(record.amount, record) },
    { key: 'total', header: t('runningTotal'), align: 'end', cell: (record) => coins(record.total, record) },
  ];
}
