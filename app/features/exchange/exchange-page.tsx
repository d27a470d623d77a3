import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chart } from './chart.tsx';
import { type ExchangeData, lists, panels } from './exchange-data.ts';
import { MarketHeader } from './market-header.tsx';
import { OrderBook } from './order-book.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { OwnLists } from './own-lists.tsx';
import type { TicketResult } from './ticket-result.ts';
import { TradeList } from './trade-list.tsx';
import { useLiveMarket } from './use-live-market.ts';
import { useLiveQuote } from './use-live-quote.ts';
import { useOwn } from './use-own.ts';

/** Book left, chart in the middle, ticket right, own orders below; on a phone one panel at a time. */
export function ExchangePage({ data, posted }: { data: ExchangeData; posted: TicketResult | undefined }) {
  const { market } = data;
  const { t } = useTranslation('exchange');
  const live = useLiveMarket(market.symbol, data.snapshot);
  const quote = useLiveQuote(data.snapshot.quote);
  const own = useOwn(market.symbol, data.own);
  const [picked, setPicked] = useState<{ price: string }>();
  const linkWith = useLinkWith();
  const hiddenUnless = (panel: string) => (data.panel === panel ? '' : 'max-md:hidden');
  const done = findDone(data);
  return (
    <div className="flex min-w-0 flex-col gap-1 md:pb-1">
      <MarketHeader market={market} markets={data.markets} quotes={data.quotes} quote={quote} />
      {done && (
        <div className="px-3 py-1">
          <OrderOutcome order={done} market={market} />
        </div>
      )}
      <div className="bg-surface-1 md:hidden">
        <TabLinks
          label={t('panels')}
          tabs={panels.map((panel) => ({
            label: t(`panel.${panel}`),
            to: linkWith('panel', panel),
            isCurrent: data.panel === panel,
          }))}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[17rem_minmax(0,1fr)_15rem_20rem]">
        <div className={`bg-surface-1 py-1 md:order-3 xl:order-1 ${hiddenUnless('book')}`}>
          <OrderBook depth={live.depth} quote={quote} market={market} onPrice={(price) => setPicked({ price })} />
        </div>
        <div className={`h-96 bg-surface-1 md:order-1 md:h-[34rem] xl:order-2 ${hiddenUnless('chart')}`}>
          <Chart klines={data.klines} interval={data.interval} market={market} />
        </div>
        <div
          className={`max-h-[34rem] overflow-y-auto bg-surface-1 py-1 md:order-4 xl:order-3 ${hiddenUnless('trades')}`}
        >
          <TradeList trades={live.trades} market={market} />
        </div>
        <TradeBar linkWith={linkWith} />
        <div className="z-10 bg-surface-1 md:order-2 xl:order-4">
          <OrderTicket
            key={market.symbol}
            market={market}
            own={own}
            lastPrice={quote.c}
            side={data.side}
            orderKey={data.orderKey}
            picked={picked}
            posted={posted}
          />
        </div>
      </div>
      <div className="min-h-60 min-w-0 bg-surface-1">
        <TabLinks
          label={t('lists')}
          tabs={lists.map((list) => ({
            label: t(`list.${list}`, { count: own?.openOrders.length ?? 0 }),
            to: linkWith('list', list),
            isCurrent: data.list === list,
          }))}
        />
        <OwnLists list={data.list} own={own} market={market} posted={posted} />
      </div>
    </div>
  );
}

/** The order that a post without scripts led here with. */
function findDone({ placedId, cancelledId, own }: ExchangeData) {
  const id = placedId ?? cancelledId;
  if (!id || !own) return undefined;
  return [...own.openOrders, ...own.closedOrders].find((order) => order.id === id);
}

/** A phone's way from the chart to the ticket, which slides over it: its fields are never covered. */
function TradeBar({ linkWith }: { linkWith(name: string, value: string): string }) {
  const { t } = useTranslation('exchange');
  return (
    <div className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] -mb-15 grid h-14 grid-cols-2 gap-2 border-t border-line bg-surface-1 p-2 md:hidden">
      {(['buy', 'sell'] as const).map((side) => (
        <Link
          key={side}
          to={`${linkWith('side', side)}#ticket`}
          className={`flex h-10 items-center justify-center rounded-lg text-sm font-semibold text-white ${side === 'buy' ? 'bg-up-fill' : 'bg-down-fill'}`}
        >
          {t(`side.${side}`)}
        </Link>
      ))}
    </div>
  );
}

/** The page's own address with one search parameter changed, and what was just done left out. */
function useLinkWith() {
  const [parameters] = useSearchParams();
  return (name: string, value: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('placed');
    next.delete('cancelled');
    next.set(name, value);
    return `?${next}`;
  };
}
