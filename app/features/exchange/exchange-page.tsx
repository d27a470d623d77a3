import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { showToast } from '../../components/ui/toast-store.ts';
import { useNonce } from '../../document/use-nonce.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chart } from './chart.tsx';
import { DeskPart } from './desk-part.tsx';
import type { ExchangeData } from './exchange-data.ts';
import { MarketEnd } from './market-end.tsx';
import { MarketHeader } from './market-header.tsx';
import { OrderBook } from './order-book.tsx';
import { OrderTicket, type Picked } from './order-ticket.tsx';
import { OwnLists } from './own-lists.tsx';
import type { TicketResult } from './ticket-result.ts';
import { TradeList } from './trade-list.tsx';
import { useLiveMarket } from './use-live-market.ts';
import { useLiveQuote } from './use-live-quote.ts';
import { useOwn } from './use-own.ts';
import { usePriceTitle } from './use-price-title.ts';
import { type Panel, useView } from './use-view.ts';

// Most markets have opened.
const OpeningBox = lazyPart(() => import('./opening-box.tsx'));
const DepthChart = lazyPart(() => import('./depth-chart.tsx'));
const TicketSheet = lazyPart(() => import('./ticket-sheet.tsx'));

/** Book left, chart in the middle, ticket right, own orders below; on a phone one panel at a time. */
export function ExchangePage({ data, posted }: { data: ExchangeData; posted: TicketResult | undefined }) {
  const { market, opening, desk, done } = data;
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
  const pickLevel = (level: Picked) => {
    setPicked(level);
    // On a phone the form is out of sight.
    if (matchMedia('(width < 48rem)').matches)
      showToast('info', t('book.taken', { price: format.price(level.price, market.pricePrecision) }));
  };
  const place = desk.places;
  const classesOf = (panel: Panel) => `${place[panel]} ${view.panel === panel ? '' : 'max-md:hidden'}`;
  const chartClasses = view.isFull ? place.full : `${classesOf('chart')} flex flex-col`;
  return (
    <div className="flex min-w-0 flex-col gap-1 md:pb-1">
      <DeskPart part="bar" market={market} markets={data.markets} desk={desk} />
      <MarketHeader market={market} markets={data.markets} quotes={data.quotes} quote={quote} opening={opening} />
      <MarketEnd market={market} />
      {done && (
        <DeskPart part="outcome" order={done} own={data.own} market={market} isBeforeOpening={opening !== null} />
      )}
      <DeskPart part="panels" isOpening={opening !== null} />
      <style nonce={useNonce()} suppressHydrationWarning>
        {desk.rules}
      </style>
      <div className={place.grid}>
        <div className={classesOf('book')}>
          {opening ? (
            <p className="p-4 text-sm text-text-2">{t('opening.book')}</p>
          ) : (
            <OrderBook
              depth={live.depth}
              quote={quote}
              market={market}
              orders={own?.openOrders}
              group={view.group}
              onPick={pickLevel}
            />
          )}
        </div>
        <div className={opening ? classesOf('chart').replace('h-96', '') : chartClasses}>
          {opening ? (
            <Suspense>
              <OpeningBox key={market.symbol} loaded={opening} market={market} />
            </Suspense>
          ) : (
            <>
              <DeskPart part="charts" />
              {view.chart === 'depth' ? (
                <Suspense>
                  <DepthChart depth={live.depth} market={market} />
                </Suspense>
              ) : (
                <div className="min-h-0 flex-1">
                  <Chart
                    klines={data.klines}
                    interval={data.interval}
                    market={market}
                    markets={data.markets}
                    own={own}
                  />
                </div>
              )}
            </>
          )}
        </div>
        <div className={classesOf('trades')}>
          <TradeList trades={live.trades} market={market} />
        </div>
        <DeskPart part="sides" />
        <div className={`${place.ticket} ${view.isTicketOpen ? place.bed : 'max-md:hidden'}`}>
          <div className={view.isTicketOpen ? place.sheet : ''}>
            {view.isTicketOpen && (
              <Suspense>
                <TicketSheet
                  depth={live.depth}
                  quote={quote}
                  market={market}
                  closeTo={linkWith('side', null)}
                  onPick={setPicked}
                />
              </Suspense>
            )}
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
        <div className={place.orders}>
          <OwnLists view={view} linkWith={linkWith} own={own} market={market} posted={posted} />
        </div>
      </div>
      {desk.sounds && <DeskPart part="sounds" trades={live.trades} own={own} />}
    </div>
  );
}
