import { CandlestickChart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { EmptyState } from '../../components/ui/states.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { futuresOrdersPath, pathToCloseAll } from '../../paths/futures-paths.ts';
import { DeedDialogs } from './deed-dialogs.tsx';
import type { OwnFutures } from './futures-data.ts';
import { useHistoryColumns } from './history-columns.tsx';
import type { TicketMarket } from './load-tickets.server.ts';
import { useOpenColumns, usePendingColumns } from './open-columns.tsx';
import type { OwnTicket } from './ticket-figures.ts';
import { useMarks } from './use-marks.ts';

const lists = ['positions', 'pending', 'history'] as const;

type OwnTicketsProps = {
  own: OwnFutures;
  markets: readonly TicketMarket[];
  quotes: readonly Quote[];
  /** The market of the page. */
  symbol: string;
};

/**
 * The member's positions below a market: `list` of the address chooses what is shown. In a file of its own: visitors do
 * not load it.
 */
export default function OwnTickets({ own, markets, quotes, symbol }: OwnTicketsProps) {
  const open = own.tickets.filter(({ state }) => state === 'hold');
  const pending = own.tickets.filter(({ state }) => state === 'pending');
  const { t } = useTranslation('futures-tickets');
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const current = lists.find((list) => list === parameters.get('list')) ?? lists[0];
  const marks = useMarks(quotes);
  const columns = {
    open: useOpenColumns({ markets, marks }),
    pending: usePendingColumns(markets),
    history: useHistoryColumns(markets),
  };
  const counts = { positions: open.length, pending: pending.length, history: undefined };
  const tabs = lists.map((list) => {
    const to = new URLSearchParams(parameters);
    to.set('list', list);
    const count = counts[list];
    const label = count === undefined ? t(`list.${list}`) : t('list.counted', { list: t(`list.${list}`), count });
    return { label, to: `${pathname}?${to}`, isCurrent: list === current };
  });
  return (
    <section aria-label={t('list.label')} className="min-h-60 min-w-0 bg-surface-1">
      <TabLinks label={t('list.label')} tabs={tabs} />
      <DeedDialogs>
        {current === 'positions' && <List rows={open} columns={columns.open} caption={t('list.positions')} />}
        {current === 'pending' && <List rows={pending} columns={columns.pending} caption={t('list.pending')} />}
        {current === 'history' && <List rows={own.ended} columns={columns.history} caption={t('list.history')} />}
      </DeedDialogs>
      {/* The way to the help desk lies over the end of the page. */}
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 p-3 text-sm md:pb-20">
        {open.length + pending.length > 0 && (
          <>
            <FootLink to={pathToCloseAll(symbol)}>{t('action.closeAllOf')}</FootLink>
            <FootLink to={pathToCloseAll()}>{t('action.closeAll')}</FootLink>
          </>
        )}
        <FootLink to={futuresOrdersPath}>{t('list.all')}</FootLink>
      </p>
    </section>
  );
}

type ListProps<Row extends OwnTicket> = { rows: readonly Row[]; columns: readonly Column<Row>[]; caption: string };

function List<Row extends OwnTicket>({ rows, columns, caption }: ListProps<Row>) {
  const { t } = useTranslation('futures-tickets');
  if (rows.length === 0) return <EmptyState icon={CandlestickChart} title={t('empty.list')} />;
  return (
    <div className="overflow-x-auto">
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}

const FootLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="font-medium text-accent-text hover:underline">
    {children}
  </Link>
);
