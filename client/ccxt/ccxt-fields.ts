import type { Calls } from '../client.ts';
import type { Fill, Order, OrderWithFills, PublicTrade } from '../live-events.ts';

/** A fill, and what ccxt wants to know of its order. */
export type OwnTrade = Fill & { orderId: string; symbol: string; side: 'buy' | 'sell' };

export const tradesOf = ({ id, symbol, side, fills }: OrderWithFills): OwnTrade[] =>
  fills.map((fill) => ({ ...fill, orderId: id, symbol, side }));

export function marketFields(symbol: Calls['quotes.symbols']['answer'][number], toNumber: (text: string) => number) {
  const step = (places: number) => toNumber(places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`);
  const rate = (bps: number) => toNumber(String(bps / 10_000));
  const [price, amount] = [step(symbol.pricePrecision), step(symbol.volumePrecision)];
  return {
    id: symbol.symbol,
    symbol: `${symbol.baseSymbol}/${symbol.quoteSymbol}`,
    base: symbol.baseSymbol,
    quote: symbol.quoteSymbol,
    baseId: symbol.baseSymbol,
    quoteId: symbol.quoteSymbol,
    type: 'spot',
    spot: true,
    margin: false,
    active: symbol.isOpen,
    maker: rate(symbol.makerFeeBps),
    taker: rate(symbol.takerFeeBps),
    precision: { price, amount },
    limits: {
      amount: { min: amount, max: undefined },
      price: { min: price, max: undefined },
      cost: { min: toNumber(symbol.notionalMin), max: undefined },
    },
    marginModes: { cross: false, isolated: false },
    info: symbol,
  };
}

/** The library wants every field to be there. */
export function tradeFields(trade: PublicTrade | OwnTrade) {
  const isOwn = 'tradeId' in trade;
  return {
    id: isOwn ? trade.tradeId : trade.id,
    timestamp: trade.time,
    type: undefined,
    order: isOwn ? trade.orderId : undefined,
    takerOrMaker: isOwn ? trade.role : undefined,
    side: trade.side,
    price: trade.price,
    amount: trade.quantity,
    ...(isOwn && { fee: { cost: trade.fee, currency: trade.feeCurrency } }),
    info: trade,
  };
}

const statuses: Record<string, string> = {
  untriggered: 'open',
  new: 'open',
  partiallyFilled: 'open',
  filled: 'closed',
  cancelled: 'canceled',
};

export function orderFields(order: Order | OrderWithFills, toNumber: (text: string) => number) {
  const trades = 'fills' in order ? tradesOf(order) : [];
  return {
    id: order.id,
    clientOrderId: order.clientId,
    timestamp: order.createdAt,
    lastTradeTimestamp: trades.at(-1)?.time,
    lastUpdateTimestamp: order.updatedAt,
    type: order.type === 'market' || order.type === 'stopMarket' ? 'market' : 'limit',
    timeInForce: order.timeInForce.toUpperCase(),
    postOnly: order.postOnly,
    side: order.side,
    price: order.price ?? undefined,
    triggerPrice: order.stopPrice ?? undefined,
    amount: order.quantity ?? undefined,
    filled: order.filledQuantity,
    cost: order.filledQuote,
    average: order.averagePrice ?? undefined,
    status: statuses[order.status] ?? order.status,
    // The library makes numbers of all fields but this one.
    fee: { cost: toNumber(order.fee), currency: order.feeCurrency },
    trades,
    info: order,
  };
}
