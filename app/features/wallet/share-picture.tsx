import { ChartPie } from 'lucide-react';
import { useMask } from '../../components/amounts-toggle.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Arc, AssetShare } from './asset-shares.ts';

/** A circle of this radius is 100 long, so that percents are lengths. */
const radius = 15.9155;
const strengths = [1, 0.78, 0.6, 0.44, 0.3, 0.18];
const strengthOf = (at: number): number => strengths[Math.min(at, strengths.length - 1)] as number;

/** What part of the total each coin is: a ring, and the same as a table. */
export function SharePicture({ shares, arcs }: { shares: readonly AssetShare[]; arcs: readonly Arc[] }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  if (shares.length === 0) return <EmptyState icon={ChartPie} title={t('overview.nothing')} />;
  const rows = shares.map((share, at) => ({ ...share, at }));
  const shareText = (percent: number) => (percent < 1 ? `< ${format.share(1)}` : format.share(percent));
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row">
      <svg viewBox="0 0 42 42" aria-hidden className="size-40 shrink-0 -rotate-90 text-accent">
        {arcs.map(({ length, start }, at) => (
          <circle
            key={shares[at]?.currency ?? 'others'}
            cx="21"
            cy="21"
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeOpacity={strengthOf(at)}
            strokeWidth="6"
            strokeDasharray={`${Math.max(length - 0.6, 0.2)} 100`}
            strokeDashoffset={-start}
          />
        ))}
      </svg>
      <Table
        caption={t('overview.share')}
        rows={rows}
        rowKey={({ currency }) => currency ?? 'others'}
        columns={[
          {
            key: 'currency',
            header: t('column.coin'),
            isRowHeader: true,
            cell: ({ currency, at }) => (
              <span className="flex items-center gap-2">
                <svg viewBox="0 0 8 8" aria-hidden className="size-2.5 text-accent">
                  <rect width="8" height="8" rx="2" fill="currentColor" fillOpacity={strengthOf(at)} />
                </svg>
                {currency ?? t('overview.others')}
              </span>
            ),
          },
          {
            key: 'share',
            header: t('overview.part'),
            align: 'end',
            cell: ({ percent }) => shareText(percent),
          },
          {
            key: 'value',
            header: t('balances.value'),
            align: 'end',
            cell: ({ valueUsdt }) => mask(format.amount(valueUsdt, 2, { isFixed: true })),
          },
        ]}
      />
    </div>
  );
}
