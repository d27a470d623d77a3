import { lazy, Suspense, useState } from 'react';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { showToast } from '../../components/ui/toast-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chart } from './chart.tsx';
import type { ExchangeData, OpeningState } from './exchange-data.ts';
import { MarketEnd } from './market-end.tsx';
import { MarketHeader } from './market-header.tsx';
import { OrderBook } from './order-book.tsx';
import { OrderTicket, type Picked } from './order-ticket.tsx';
import { OwnLists } from './own-lists.tsx';
import type { TicketResult } from './ticket-result.ts';
import { TradeBar } from './trade-bar.tsx';
import { TradeList } from './trade-list.tsx';
import { useLiveMarket } from './use-live-market.ts';
import { useLiveQuote } from './use-live-quote.ts';
import { useOwn } from './use-own.ts';
import { usePriceTitle } from './use-price-title.ts';
import { type LinkWith, lists, type Panel, panels, useView } from './use-view.ts';

const OrderOutcome = lazy(() => import('./order-outcome.tsx'));
// Most markets have opened.
const OpeningBox = lazy(() => import('./opening-box.tsx'));

const gridClasses =
  'flex min-w-0 flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_20rem] ' +
  'xl:h-[max(42rem,calc(100dvh-24rem))] xl:grid-cols-[17rem_minmax(0,1fr)_15rem_20rem] xl:grid-rows-1';
const panelClasses: Record<Panel, string> = {
  book: 'bg-surface-1 py-1 md:order-3 xl:order-1 xl:min-h-0 xl:overflow-y-auto',
  chart: 'h-96 bg-surface-1 md:order-1 md:h-auto md:min-h-[34rem] xl:order-2 xl:min-h-0',
  trades: 'max-h-[36rem] overflow-y-auto bg-surface-1 py-1 md:order-4 xl:order-3 xl:max-h-none xl:min-h-0',
};

/** Book left, chart in the middle, ticket right, own orders below; on a phone one panel at a time. */
export function ExchangePage({ data, posted }: { data: ExchangeData; posted: TicketResult | undefined }) {
  const { market, opening } = data;
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { view, linkWith } = useView();
  const live = useLiveMarket(market, data.snapshot);
  const latest = useLiveQuote(data.snapshot.quote);
  // Before the opening there is no price that could be late.
  const quote = opening ? { ...latest, stale: null } : latest;
  const own = useOwn(market.symbol, data.own);
  usePriceTitle(quote, market);
  const [picked, setPicked] = useState<Picked>();
  const done = findDone(data);
  const pickPrice = (price: string) => {
    setPicked({ price });
    // On a phone the form is out of sight.
    if (matchMedia('(width < 48rem)').matches)
      showToast('info', t('book.taken', { price: format.price(price, market.pricePrecision) }));
  };
  const classesOf = (panel: Panel) => `${panelClasses[panel]} ${view.panel === panel ? '' : 'max-md:hidden'}`;
  return (
    <div className="flex min-w-0 flex-col gap-1 md:pb-1">
      <MarketHeader market={market} markets={data.markets} quotes={data.quotes} quote={quote} opening={opening} />
      <MarketEnd market={market} />
      {done && (
        <div className="px-3 py-1">
          <Suspense>
            <OrderOutcome order={done} own={data.own} market={market} isBeforeOpening={opening !== null} />
          </Suspense>
        </div>
      )}
      <PanelTabs panel={view.panel} linkWith={linkWith} opening={opening} />
      <div className={gridClasses}>
        <div className={classesOf('book')}>
          {opening ? (
            <p className="p-4 text-sm text-text-2">{t('opening.book')}</p>
          ) : (
            <OrderBook depth={live.depth} quote={quote} market={market} onPrice={pickPrice} />
          )}
        </div>
        <div className={opening ? classesOf('chart').replace('h-96', '') : classesOf('chart')}>
          {opening ? (
            <Suspense>
              <OpeningBox key={market.symbol} loaded={opening} market={market} />
            </Suspense>
          ) : (
            <Chart klines={data.klines} interval={data.interval} market={market} markets={data.markets} own={own} />
          )}
        </div>
        <div className={classesOf('trades')}>
          <TradeList trades={live.trades} market={market} />
        </div>
        <TradeBar linkWith={linkWith} onSide={(side) => setPicked({ side })} />
        <div className="z-10 bg-surface-1 md:order-2 md:h-[40rem] md:overflow-y-auto xl:order-4 xl:h-auto xl:min-h-0">
          <OrderTicket
            key={market.symbol}
            market={market}
            own={own}
            lastPrice={quote.c}
            side={view.side}
            orderKey={data.orderKey}
            picked={picked}
            posted={posted}
            isBeforeOpening={opening !== null}
          />
        </div>
      </div>
      <div className="min-h-60 min-w-0 bg-surface-1">
        <TabLinks
          label={t('lists')}
          tabs={lists.map((list) => ({
            label: t(`list.${list}`, { count: own?.openOrders.length ?? 0 }),
            to: linkWith('list', list),
            isCurrent: view.list === list,
          }))}
        />
        <OwnLists list={view.list} own={own} market={market} posted={posted} />
      </div>
    </div>
  );
}

type PanelTabsProps = { panel: Panel; linkWith: LinkWith; opening: OpeningState | null };

function PanelTabs({ panel, linkWith, opening }: PanelTabsProps) {
  const { t } = useTranslation('exchange');
  const auction = useTranslation('exchange-opening');
  return (
    <div className="bg-surface-1 md:hidden">
      <TabLinks
        label={t('panels')}
        tabs={panels.map((name) => ({
          label: opening && name === 'chart' ? auction.t('title') : t(`panel.${name}`),
          to: linkWith('panel', name),
          isCurrent: panel === name,
        }))}
      />
    </div>
  );
}

/** The order that a post without scripts led here with. */
function findDone({ placedId, cancelledId, own }: ExchangeData) {
  const id = placedId ?? cancelledId;
  if (!id || !own) return undefined;
  return [...own.openOrders, ...own.closedOrders].find((order) => order.id === id);
}
