import type { Fill, Order } from '../../../contract/exchange.ts';
import type { MarketEvent } from '../../../contract/live.ts';
import { add, type Decimal } from '../../../contract/money.ts';
import type { Batch } from './batch.ts';
import { describeFill, describeOrder, type SpotOrder, type Trade } from './spot-order.ts';

/** What a committed batch changed for one member. */
export type MemberChange = {
  orders: Order[];
  fills: (Fill & { orderId: string; symbol: string })[];
};

/** Takes the news of committed batches. It must not throw, and gets them in the order of the commits. */
export type Publisher = {
  market(event: MarketEvent): void;
  /** `describe` costs something, so call it only if somebody listens; at once, since later it tells of later. */
  /** The trades of a market whose prices are its own: of each price and side their sum, in their order. */
  traded?(symbol: string, trades: OwnTrade[]): void;
  member(memberId: number, describe: () => MemberChange): void;
};

export type OwnTrade = { price: Decimal; quantity: Decimal; side: 'buy' | 'sell'; atMs: number };

/** An opening has many trades at one price. */
function sumTrades(trades: readonly Trade[]): OwnTrade[] {
  const sums: OwnTrade[] = [];
  for (const { price, quantity, taker, atMs } of trades) {
    const last = sums.at(-1);
    if (last?.price === price && last.side === taker.side) last.quantity = add(last.quantity, quantity);
    else sums.push({ price, quantity, side: taker.side, atMs });
  }
  return sums;
}

type MemberNews = { orders: SpotOrder[]; trades: { trade: Trade; order: SpotOrder }[] };

/** Tells the world of a committed batch, before the next one is planned. */
export function announceBatch(batch: Batch, events: MarketEvent[], publisher: Publisher): void {
  for (const event of events) publisher.market(event);
  for (const [{ market }, { trades }] of batch.markets) {
    if (market.priceSource === 'book' && trades.length > 0) publisher.traded?.(market.symbol, sumTrades(trades));
  }
  const newsOf = new Map<number, MemberNews>();
  const get = (memberId: number): MemberNews => {
    const known = newsOf.get(memberId) ?? { orders: [], trades: [] };
    newsOf.set(memberId, known);
    return known;
  };
  for (const order of batch.placed) get(order.memberId).orders.push(order);
  for (const order of batch.changed) get(order.memberId).orders.push(order);
  for (const order of batch.followed) {
    if (!batch.changed.has(order)) get(order.memberId).orders.push(order);
  }
  for (const trade of batch.trades) {
    for (const order of [trade.maker, trade.taker]) get(order.memberId).trades.push({ trade, order });
  }
  for (const [memberId, news] of newsOf) publisher.member(memberId, () => describeNews(news));
}

const describeNews = ({ orders, trades }: MemberNews): MemberChange => ({
  orders: orders.map(describeOrder),
  fills: trades.map(({ trade, order }) => ({
    ...describeFill(trade, order),
    orderId: String(order.id),
    symbol: order.market.symbol,
  })),
});
