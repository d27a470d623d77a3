import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';
import type { SavingsAccount } from './load-savings-account.server.ts';

/** What lies in savings by coin, and what it has earned. */
export function SavingTotals({ totals }: Pick<SavingsAccount, 'totals'>) {
  const { t } = useTranslation('saving');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  if (totals.length === 0) return null;
  const amount = (value: string) => mask(format.amount(value, 8));
  return (
    <Card as="section" room="table">
      <Table
        caption={t('totals.title')}
        rows={totals}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'coin', header: t('coin'), isRowHeader: true, cell: ({ currency }) => currency },
          { key: 'amount', header: t('totals.amount'), align: 'end', cell: (row) => amount(row.amount) },
          { key: 'interest', header: t('totals.interest'), align: 'end', cell: (row) => amount(row.interest) },
          { key: 'ever', header: t('totals.ever'), align: 'end', cell: (row) => amount(row.interestEver) },
          {
            key: 'next',
            header: t('nextInterest'),
            align: 'end',
            cell: ({ next }) =>
              next && (
                <span>
                  {amount(next.amount)}
                  <span className="block text-text-3 text-xs">{utcDay(next.time)}</span>
                </span>
              ),
          },
        ]}
      />
    </Card>
  );
}
