import { Link } from 'react-router';
import type { SavingDay, SavingOrder } from '../../../contract/saving-shapes.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { RecordList } from '../../components/list/record-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';

type OrderDaysProps = { order: SavingOrder; days: { items: SavingDay[]; next: string | null } };

/** Each day's interest, with the entry of the ledger that brought it. */
export function OrderDays({ order, days }: OrderDaysProps) {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  const coins = (value: string) => `${mask(format.amount(value, 8))} ${order.currency}`;
  return (
    <section aria-labelledby="days" className="flex flex-col gap-3">
      <h2 id="days" className="font-semibold text-lg">
        {t('interestDays.title')}
      </h2>
      <RecordList
        caption={t('interestDays.title')}
        rows={days.items}
        rowKey={({ entry }) => entry}
        columns={[
          { key: 'day', header: earn.t('coming.day'), isRowHeader: true, cell: ({ day }) => utcDay(day) },
          { key: 'amount', header: t('interest'), align: 'end', cell: ({ amount }) => coins(amount) },
          { key: 'total', header: t('runningTotal'), align: 'end', cell: ({ total }) => coins(total) },
          { key: 'time', header: t('interestDays.paid'), align: 'end', cell: ({ time }) => format.dateTime(time) },
          {
            key: 'entry',
            header: t('interestDays.entry'),
            align: 'end',
            cell: ({ entry }) => <EntryLink entry={entry} />,
          },
        ]}
        empty={{ title: t('interestDays.none', { day: utcDay(order.earnsFrom) }) }}
        next={days.next}
        cursor="until"
      />
    </section>
  );
}

/** To the transaction of an entry, whose id begins with its number. */
function EntryLink({ entry }: { entry: string }) {
  const number = entry.split('-')[0] ?? '';
  return (
    <Link to={`/assets/funddetails?search=${number}`} className="text-accent-text">
      {number}
    </Link>
  );
}
