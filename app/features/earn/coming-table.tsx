import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUtcDay } from './use-utc-day.ts';

/** Something that will be paid: on which day, what it is, and where more is told of it. */
export type Coming = { key: string; dayMs: number; what: string; amount: string; currency: string; path: string };

/** The calendar of what comes when, next first. */
export function ComingTable({ coming }: { coming: readonly Coming[] }) {
  const { t } = useTranslation('earn');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  return (
    <Card as="section" room="none" aria-labelledby="coming" className="px-2 pb-2">
      <h2 id="coming" className="p-3 pb-1 font-semibold">
        {t('coming.title')}
      </h2>
      {coming.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t('coming.empty')} />
      ) : (
        <Table
          caption={t('coming.title')}
          rows={coming}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'day',
              header: t('coming.day'),
              isRowHeader: true,
              cell: ({ dayMs }) => <Time at={dayMs} text={utcDay(dayMs)} />,
            },
            {
              key: 'what',
              header: t('coming.what'),
              cell: ({ what, path }) => (
                <Link to={path} className="text-right text-accent-text md:text-left">
                  {what}
                </Link>
              ),
            },
            {
              key: 'amount',
              header: t('coming.amount'),
              align: 'end',
              cell: ({ amount, currency }) => `${mask(format.amount(amount, 8))} ${currency}`,
            },
          ]}
        />
      )}
    </Card>
  );
}
