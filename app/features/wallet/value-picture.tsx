import { useMask } from '../../components/amounts-toggle.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lineHeight, lineWidth, type ValuePoint } from './value-line.ts';
import { valueRanges } from './value-ranges.ts';

type History = { points: ValuePoint[]; line: string; lowest: ValuePoint; highest: ValuePoint };
type ValuePictureProps = { history: History | null; days: string };

/** The total day by day: a line, and the same as a table. While there is little to show it says so. */
export function ValuePicture({ history, days }: ValuePictureProps) {
  const { t } = useTranslation('wallet');
  const tabs = valueRanges.map((range) => ({
    label: t(`overview.days${range}`),
    to: `/assets?days=${range}`,
    isCurrent: range === days,
  }));
  if (!history) return <p className="py-8 text-sm text-text-2">{t('overview.beginning')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <TabLinks label={t('overview.value')} tabs={tabs} />
      <Line {...history} />
      <details className="text-sm">
        <summary className="cursor-pointer text-text-2">{t('overview.table')}</summary>
        <Days points={history.points} />
      </details>
    </div>
  );
}

function Line({ points, line, lowest, highest }: History) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  const amount = ({ totalUsdt }: ValuePoint) => mask(format.amount(totalUsdt, 2, { isFixed: true }));
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  const label = t('overview.line', {
    from: format.date(first),
    to: format.date(last),
    low: amount(lowest),
    high: amount(highest),
  });
  return (
    <figure className="text-text-2 text-xs tabular-nums">
      <p aria-hidden>{amount(highest)}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${lineWidth} ${lineHeight}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible py-2 text-accent"
      >
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden>{amount(lowest)}</p>
      <p aria-hidden className="flex justify-between pt-1">
        <span>{format.date(first)}</span>
        <span>{format.date(last)}</span>
      </p>
    </figure>
  );
}

function Days({ points }: { points: readonly ValuePoint[] }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  return (
    <Table
      caption={t('overview.value')}
      rows={points.toReversed()}
      rowKey={({ time }) => String(time)}
      columns={[
        { key: 'day', header: t('column.time'), isRowHeader: true, cell: ({ time }) => format.dateTime(time) },
        {
          key: 'value',
          header: t('balances.value'),
          align: 'end',
          cell: ({ totalUsdt }) => mask(format.amount(totalUsdt, 2, { isFixed: true })),
        },
      ]}
    />
  );
}
