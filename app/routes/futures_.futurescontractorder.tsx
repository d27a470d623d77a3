import { CandlestickChart } from 'lucide-react';
import { marginCurrencies, ticketStates } from '../../contract/futures-values.ts';
import type { FilterField } from '../components/list/list-filter.tsx';
import { ListPage } from '../components/list/list-page.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { DeedDialogs } from '../features/futures/deed-dialogs.tsx';
import { useHistoryColumns } from '../features/futures/history-columns.tsx';
import { loadTickets } from '../features/futures/load-tickets.server.ts';
import { useOpenColumns, usePendingColumns } from '../features/futures/open-columns.tsx';
import { TicketTotals } from '../features/futures/ticket-totals.tsx';
import { useMarks } from '../features/futures/use-marks.ts';
import { useHistoryFields } from '../features/wallet/use-history-fields.ts';
import { useRevalidateWhile } from '../hooks/use-revalidate-while.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { futuresOrdersPath, futuresPath, pathToCloseAll } from '../paths/futures-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.futurescontractorder';

export const handle = { ns: ['futures-tickets', 'wallet'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTickets(context.get(apiContext), new URL(request.url).searchParams);

export default function FuturesOrders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-tickets');
  const menu = useTranslation('menu');
  const { tickets, next, totals, quotes, markets, filter, closedAll } = loaderData;
  const marks = useMarks(quotes);
  const columns = {
    hold: useOpenColumns({ markets, marks }),
    pending: usePendingColumns(markets),
    all: useHistoryColumns(markets, marks),
  };
  const shown = filter.state === 'hold' || filter.state === 'pending' ? filter.state : 'all';
  const symbols: FilterField = {
    name: 'symbol',
    label: t('column.market'),
    options: markets.map(({ symbol: value, name: label }) => ({ value, label })),
  };
  const states = ticketStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const fields = [symbols, ...useHistoryFields({ label: t('column.currency'), coins: marginCurrencies, states })];
  const isLive = tickets.some(({ state }) => state === 'hold' || state === 'pending');
  // Until the next price is there.
  useRevalidateWhile(tickets.some(({ closing }) => closing !== null));
  return (
    <DeedDialogs>
      <ListPage
        title={menu.t('entry.futuresOrders')}
        filter={{ fields, values: filter }}
        columns={columns[shown]}
        rows={tickets}
        rowKey={({ id }) => id}
        empty={{
          icon: CandlestickChart,
          title: t('empty.all'),
          children: (
            <ButtonLink to={futuresPath} variant="secondary">
              {menu.t('entry.futures')}
            </ButtonLink>
          ),
        }}
        next={next}
        file={`${futuresOrdersPath}.csv`}
      >
        {closedAll && (
          <Notice kind="success" isAnnounced>
            {t('done.closeAll')}
          </Notice>
        )}
        <TicketTotals totals={totals} />
        {isLive && (
          <div>
            <ButtonLink to={pathToCloseAll(filter.symbol || undefined)} variant="outline" size="sm">
              {t('action.closeAll')}
            </ButtonLink>
          </div>
        )}
      </ListPage>
    </DeedDialogs>
  );
}
