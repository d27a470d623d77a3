import type { Fill, Order, OrderSide, OrderStatus, OrderType, TimeInForce } from '../../../contract/exchange.ts';
import { type Decimal, divide, formatDecimal, larger, multiply, subtract } from '../../../contract/money.ts';
import type { PublicTrade } from '../../../contract/quotes.ts';
import type { Bracket } from './bracket.ts';
import type { SpotMarket } from './spot-market.ts';
import type { Trail } from './trailing-stop.ts';

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
  /**
   * The worst price of a stop at the market. It changes, as the quantity does, when the order is amended, and that of
   * an OCO order or a trailing stop when its stop price is reached.
   */
  price: Decimal | null;
  /** Of a trailing stop it moves. */
  stopPrice: Decimal | null;
  trail: Trail | null;
  /** What an OCO order trades at once its stop price is reached: its limit, or the worst price of the market. */
  stopLimitPrice: Decimal | null;
  /** Whether an OCO order trades at the market then. */
  readonly isStopAtMarket: boolean;
  /** Of an entry: the legs of the pair that protects what it buys. */
  readonly bracket: Bracket | null;
  /** Of such a pair, an OCO order: the entry whose fills it protects. */
  readonly entryId: number | null;
  /** Whether the last price was below the stop price (`rise`) or above it (`fall`) when it was chosen. */
  stopDirection: 'rise' | 'fall' | null;
  quantity: Decimal | null;
  readonly quoteQuantity: Decimal | null;
  /** Of an iceberg order: how much of it is shown at a time. */
  displayQuantity: Decimal | null;
  /** Of an iceberg order that rests: what of it is shown now. */
  shownQuantity: Decimal | null;
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
  placed: Placed | null;
  updatedAtMs: number;
};

export type Placed = {
  price: Decimal;
  quantity: Decimal;
  seq: number;
  stopPrice: Decimal | null;
  stopLimitPrice: Decimal | null;
  trailDistance: Decimal | null;
  displayQuantity: Decimal | null;
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
  if (order.price === null || order.quantity === null) throw new Error('a market order holds nothing');
  return costOf(order.side, holdPrice(order), remainingOf(order));
}

/** The price at which an order holds. An OCO order holds once, what the dearer one of its legs needs. */
export function holdPrice(order: Pick<SpotOrder, 'price' | 'stopLimitPrice' | 'triggeredBy'>): Decimal {
  const price = order.price as Decimal;
  return order.stopLimitPrice === null || order.triggeredBy ? price : larger(price, order.stopLimitPrice);
}

/** The account that the order pays from, and in which it holds. */
export const payingAccount = ({ side, accounts }: Pick<SpotOrder, 'side' | 'accounts'>): number =>
  side === 'buy' ? accounts.quote : accounts.base;

export const receivedAsset = (side: OrderSide, market: SpotMarket): string =>
  side === 'buy' ? market.baseAsset : market.quoteAsset;

/** Whether it is in no book before its stop price is reached. */
export const isStop = ({ type }: Pick<SpotOrder, 'type'>): boolean => onlyStops.includes(type);
const onlyStops: readonly OrderType[] = ['stopLimit', 'stopMarket', 'trailingStop'];

/** Whether it still waits for its stop price, if it is open. */
export const waitsForStop = ({ stopPrice, triggeredBy }: SpotOrder): boolean =>
  stopPrice !== null && triggeredBy === null;

/** Whether it takes what there is, and nothing of it rests. */
export const isAtMarket = ({ type, isStopAtMarket, triggeredBy }: SpotOrder): boolean =>
  type === 'market' || type === 'stopMarket' || type === 'trailingStop' || (isStopAtMarket && triggeredBy !== null);

const formatNullable = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

/** Whether it is not to take anything. That is said of the first leg of an OCO order, not of its stop leg. */
export const mayOnlyRest = ({ isPostOnly, type, triggeredBy }: SpotOrder): boolean =>
  isPostOnly && !(type === 'oco' && triggeredBy);

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
    price: isAtMarket(order) ? null : formatNullable(order.price),
    stopPrice: formatNullable(order.stopPrice),
    trailOffset: order.trail?.unit === 'quote' ? formatDecimal(order.trail.distance) : null,
    trailPercent: order.trail?.unit === 'percent' ? formatDecimal(order.trail.distance) : null,
    takeProfitPrice: formatNullable(order.bracket?.takeProfit ?? null),
    stopLossPrice: formatNullable(order.bracket?.stopLoss ?? null),
    stopLossLimitPrice: formatNullable(order.bracket?.stopLossLimit ?? null),
    entryId: order.entryId === null ? null : String(order.entryId),
    stopLimitPrice: order.isStopAtMarket ? null : formatNullable(order.stopLimitPrice),
    quantity: formatNullable(order.quantity),
    quoteQuantity: formatNullable(order.quoteQuantity),
    displayQuantity: formatNullable(order.displayQuantity),
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
