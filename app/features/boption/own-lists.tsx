import { Clock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { EmptyState } from '../../components/ui/states.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionLimitsPath, boptionOrdersPath } from '../../paths/boption-paths.ts';
import type { OwnOptions } from './boption-data.ts';
import type { LivePrices } from './live-option.tsx';
import type { OptionMarket } from './load-orders.server.ts';
import { useHistoryColumns, useOpenColumns } from './option-columns.tsx';

const lists = ['open', 'history'] as const;

type OwnListsProps = { own: OwnOptions; markets: readonly OptionMarket[]; prices: LivePrices };

/**
 * The member's options below a market: `list` of the address chooses what is shown. In a file of its own: visitors do
 * not load it.
 */
export default function OwnLists({ own, markets, prices }: OwnListsProps) {
  const { t } = useTranslation('boption');
  const limits = useTranslation('boption-limits');
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const current = lists.find((list) => list === parameters.get('list')) ?? lists[0];
  const columns = { open: useOpenColumns(markets, prices), history: useHistoryColumns(markets) };
  const tabs = lists.map((list) => {
    const to = new URLSearchParams(parameters);
    to.set('list', list);
    const name = t(`list.${list}`);
    const label = list === 'open' ? t('list.counted', { list: name, count: own.options.length }) : name;
    return { label, to: `${pathname}?${to}`, isCurrent: list === current };
  });
  return (
    <section aria-label={t('list.label')} className="min-h-60 min-w-0 bg-surface-1">
      <TabLinks label={t('list.label')} tabs={tabs} />
      {current === 'open' ? (
        <List rows={own.options} columns={columns.open} caption={t('list.open')} empty={t('empty.open')} />
      ) : (
        <List rows={own.ended} columns={columns.history} caption={t('list.history')} empty={t('empty.history')} />
      )}
      {/* The way to the help desk lies over the end of the page. */}
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 p-3 text-sm md:pb-20">
        <Link to={boptionOrdersPath} className="font-medium text-accent-text hover:underline">
          {t('list.all')}
        </Link>
        <Link to={boptionLimitsPath} className="font-medium text-accent-text hover:underline">
          {limits.t('title')}
        </Link>
      </p>
    </section>
  );
}

type ListProps = {
  rows: readonly BoptionOrder[];
  columns: readonly Column<BoptionOrder>[];
  caption: string;
  empty: string;
};

function List({ rows, columns, caption, empty }: ListProps) {
  if (rows.length === 0) return <EmptyState icon={Clock} title={empty} />;
  return (
    <div className="overflow-x-auto">
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}
