import type { Fill, Order, OrderSide, OrderStatus, OrderType, TimeInForce } from '../../../contract/exchange.ts';
import { stopTypes } from '../../../contract/exchange-values.ts';
import { type Decimal, divide, formatDecimal, multiply, subtract } from '../../../contract/money.ts';
import type { PublicTrade } from '../../../contract/quotes.ts';
import type { SpotMarket } from './spot-market.ts';

/** The ledger's ids of a member's two spot accounts. */
export type OrderAccounts = { base: number; quote: number };

/** An order as the pipeline works on it. Only the planning of a batch changes it. */
export type SpotOrder = {
  readonly id: number;
  readonly memberId: number;
  readonly market: SpotMarket;
  readonly accounts: OrderAccounts;
  readonly clientId: string;
  readonly inputHash: string;
  readonly side: OrderSide;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly isPostOnly: boolean;
  /** The worst price of a stop-market order. It changes, as the quantity does, when the order is amended. */
  price: Decimal | null;
  readonly stopPrice: Decimal | null;
  /** Whether the last price was below the stop price (`rise`) or above it (`fall`) at placement. */
  readonly stopDirection: 'rise' | 'fall' | null;
  quantity: Decimal | null;
  readonly quoteQuantity: Decimal | null;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  /** Versions of the terms that the rates are from. */
  readonly marketVersion: number;
  readonly vipVersion: number;
  /** When it expires; null for an order that waits until it is filled or cancelled. */
  readonly expiresAtMs: number | null;
  readonly createdAtMs: number;
  /** The status that the placement was answered with. */
  placedStatus: OrderStatus;
  filledQuantity: Decimal;
  filledQuote: Decimal;
  /** In the received asset. */
  fee: Decimal;
  status: OrderStatus;
  /** Waits in the book or for its stop price, and holds what it may still spend. */
  isOpen: boolean;
  /** The market's sequence number when it began to rest: its place among the orders of its price. */
  restedSeq: number | null;
  /** What fired a stop order. */
  triggeredBy: Order['triggeredBy'];
  /** What it was placed with, and the market's sequence number before the first change; null if it never changed. */
  placed: { price: Decimal; quantity: Decimal; seq: number } | null;
  updatedAtMs: number;
};

/** `seq` is the trade's id within its market. */
export type Trade = {
  seq: number;
  price: Decimal;
  quantity: Decimal;
  maker: SpotOrder;
  taker: SpotOrder;
  /** In the asset that each side received. */
  makerFee: Decimal;
  takerFee: Decimal;
  atMs: number;
};

/** What an order needs to be covered: quote for a buy, base for a sell. */
export const costOf = (side: OrderSide, price: Decimal, quantity: Decimal): Decimal =>
  side === 'buy' ? multiply(price, quantity, 'up') : quantity;

/** What a limit order may still trade. */
export const remainingOf = ({ quantity, filledQuantity }: SpotOrder): Decimal =>
  subtract(quantity as Decimal, filledQuantity);

/** What an open order holds. */
export function holdOf(order: SpotOrder): Decimal {
  const { side, price, quantity } = order;
  if (price === null || quantity === null) throw new Error('a market order holds nothing');
  return costOf(side, price, remainingOf(order));
}

/** The account that the order pays from, and in which it holds. */
export const payingAccount = ({ side, accounts }: Pick<SpotOrder, 'side' | 'accounts'>): number =>
  side === 'buy' ? accounts.quote : accounts.base;

export const receivedAsset = (side: OrderSide, market: SpotMarket): string =>
  side === 'buy' ? market.baseAsset : market.quoteAsset;

export const isStop = ({ type }: Pick<SpotOrder, 'type'>): boolean => stopTypes.includes(type);

const formatNullable = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

/** The order as the contract shows it. */
export function describeOrder(order: SpotOrder): Order {
  const { market, filledQuantity, filledQuote } = order;
  return {
    id: String(order.id),
    clientId: order.clientId,
    symbol: market.symbol,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    postOnly: order.isPostOnly,
    price: order.type === 'stopMarket' ? null : formatNullable(order.price),
    stopPrice: formatNullable(order.stopPrice),
    quantity: formatNullable(order.quantity),
    quoteQuantity: formatNullable(order.quoteQuantity),
    filledQuantity: formatDecimal(filledQuantity),
    filledQuote: formatDecimal(filledQuote),
    averagePrice:
      filledQuantity === 0n ? null : formatDecimal(divide(filledQuote, filledQuantity, 'down', market.pricePrecision)),
    fee: formatDecimal(order.fee),
    feeCurrency: receivedAsset(order.side, market),
    status: order.status,
    expiresAt: order.expiresAtMs,
    triggeredBy: order.triggeredBy,
    createdAt: order.createdAtMs,
    updatedAt: order.updatedAtMs,
  };
}

/** The trade as the owner of one of its two orders sees it. */
export function describeFill(trade: Trade, order: SpotOrder): Fill {
  const isMaker = trade.maker === order;
  return {
    tradeId: String(trade.seq),
    price: formatDecimal(trade.price),
    quantity: formatDecimal(trade.quantity),
    fee: formatDecimal(isMaker ? trade.makerFee : trade.takerFee),
    feeCurrency: receivedAsset(order.side, order.market),
    role: isMaker ? 'maker' : 'taker',
    time: trade.atMs,
  };
}

/** The trade as everybody sees it. */
export const describeTrade = (trade: Trade): PublicTrade => ({
  id: String(trade.seq),
  seq: trade.seq,
  price: formatDecimal(trade.price),
  quantity: formatDecimal(trade.quantity),
  side: trade.taker.side,
  time: trade.atMs,
});
