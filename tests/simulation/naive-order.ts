import type { OrderStatus } from '../../contract/exchange.ts';
import { decimalOfUnits, formatDecimal, one, parseDecimal } from '../../contract/money.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';

/** An order of the naive exchange, with sums in the smallest units. */
export type NaiveOrder = {
  id: number;
  memberId: number;
  input: NewOrder;
  price: bigint;
  /** `limit` is what an OCO order trades at once it fires. */
  stop: { price: bigint; isRise: boolean; limit: bigint | undefined; hasFired: boolean } | undefined;
  /** Of a pair that protects what another order bought. */
  entryId: number | undefined;
  /** Whether it was made larger since. */
  hasGrown?: boolean;
  /** The last price at placement, and the one that was best for a trailing stop since then. */
  start: bigint;
  best: bigint;
  /** Base, or quote for a market order by quote. */
  left: bigint;
  /** What of it can be seen in the book. */
  shown: bigint;
  filled: bigint;
  /** How often it showed the next part. */
  timesRefilled?: number;
  /** Before it fired. */
  filledBefore: bigint;
  filledQuote: bigint;
  fee: bigint;
  status: OrderStatus;
  restedAt: number;
};

export type NaiveFill = { price: string; quantity: string };
/** `quantity` is in quote for a market order by quote. */
export type Numbers = { price: bigint; quantity: bigint; stopPrice: bigint };
export type NaiveResult = { error: string } | { order: NaiveOrder; fills: NaiveFill[] };

export const units = (text: string | undefined): bigint => (text === undefined ? 0n : parseDecimal(text));
export const textOf = (value: bigint): string => formatDecimal(decimalOfUnits(value));
export const smaller = (a: bigint, b: bigint): bigint => (a > b ? b : a);
export const times = (a: bigint, b: bigint): bigint => (a * b) / one;
const feeStep = 10n ** 10n;
/** 0.10%, rounded up at 8 digits. */
export const feeOf = (amount: bigint): bigint => (((amount + 999n) / 1000n + feeStep - 1n) / feeStep) * feeStep;
export const isOpen = ({ status }: NaiveOrder) => ['untriggered', 'new', 'partiallyFilled'].includes(status);
export const tick = units('0.01');
export const lot = units('0.000001');

/** The worst price of what trades at the market: the last tick of the band around its stop price. */
export function stopEdge({ type, side, stopPrice, stopLimitPrice }: NewOrder): bigint | undefined {
  return type === 'stopMarket' || (type === 'oco' && !stopLimitPrice) ? edgeOf(side, units(stopPrice)) : undefined;
}

export function edgeOf(side: 'buy' | 'sell', stopPrice: bigint): bigint {
  const edge = (stopPrice * (side === 'buy' ? 120n : 80n)) / 100n;
  return side === 'buy' ? edge - (edge % tick) : ((edge + tick - 1n) / tick) * tick;
}

/** The worst price of a market order. */
function bandEdge(side: 'buy' | 'sell', lastPrice: bigint): bigint {
  const width = (lastPrice * 20n) / 100n;
  return side === 'buy' ? lastPrice + width : lastPrice - width;
}

/** How much of an order is shown when it shows the next part. */
export const nextPart = ({ input, left }: Pick<NaiveOrder, 'input' | 'left'>): bigint =>
  input.displayQuantity ? smaller(units(input.displayQuantity), left) : left;

/** Whether makers other than the member's own have so much, one after the other. */
export function isFillable(memberId: number, makers: NaiveOrder[], quantity: bigint): boolean {
  let missing = quantity;
  const queue = makers.map((maker) => ({ ...maker }));
  for (let maker = queue.shift(); maker; maker = queue.shift()) {
    if (maker.memberId === memberId) return false;
    missing -= maker.shown;
    if (missing <= 0n) return true;
    maker.left -= maker.shown;
    maker.shown = nextPart(maker);
    // What it shows next is the last of its price.
    const { price } = maker;
    if (maker.left > 0n) queue.splice(queue.findLastIndex((other) => other.price === price) + 1, 0, maker);
  }
  return false;
}

/** Where the stop of a trailing stop stands when `best` is the best price: on a tick, away from it. */
export function trailingStop({ side, trailOffset, trailPercent }: NewOrder, best: bigint): bigint {
  const width = trailOffset ? units(trailOffset) : (best * units(trailPercent)) / (100n * one);
  const exact = side === 'sell' ? best - width : best + width;
  return side === 'sell' ? exact - (exact % tick) : ((exact + tick - 1n) / tick) * tick;
}

const isTrailing = ({ type }: NewOrder): boolean => type === 'trailingStop';

export const stopPriceOf = (input: NewOrder, lastPrice: bigint): bigint =>
  isTrailing(input) ? trailingStop(input, lastPrice) : units(input.stopPrice);

/** The worst price of an order at the market; a bracket's entry never buys at its own take profit. */
export function marketEdge({ side, takeProfitPrice }: NewOrder, lastPrice: bigint): bigint {
  const edge = bandEdge(side, lastPrice);
  return takeProfitPrice ? smaller(edge, units(takeProfitPrice) - tick) : edge;
}

/** What an order can trade at while it waits: its own price, or the worst one of its kind. */
export function priceOf(input: NewOrder, lastPrice: bigint): bigint {
  if (input.type === 'market') return marketEdge(input, lastPrice);
  if (isTrailing(input)) return edgeOf(input.side, stopPriceOf(input, lastPrice));
  return units(input.price) || (stopEdge(input) ?? 0n);
}

export const neverRests = ({ input, stop }: NaiveOrder): boolean =>
  ['market', 'stopMarket', 'trailingStop'].includes(input.type) ||
  !['gtc', 'gtd'].includes(input.timeInForce) ||
  (input.type === 'oco' && !input.stopLimitPrice && stop?.hasFired === true);

/** A price that is better by a tick moves the stop of a trailing stop. */
export function follow(order: NaiveOrder, price: bigint): void {
  const { input, stop, best } = order;
  if (!isTrailing(input) || !stop || stop.hasFired || !isOpen(order)) return;
  if (input.side === 'sell' ? price < best + tick : price > best - tick) return;
  order.best = price;
  stop.price = trailingStop(input, price);
}

/** Its stop price was reached: it has the price of its stop now. */
export function fire(order: NaiveOrder): void {
  const { input, stop } = order;
  if (!stop) throw new Error(`order ${order.id} has no stop price`);
  stop.hasFired = true;
  order.filledBefore = order.filled;
  if (order.status === 'untriggered') order.status = 'new';
  if (stop.limit !== undefined) Object.assign(order, { price: stop.limit, restedAt: 0 });
  const edge = edgeOf(input.side, stop.price);
  if (isTrailing(input)) order.price = input.side === 'buy' ? smaller(edge, order.price) : edge;
}

/** What an OCO order trades at once it fires; undefined for all others. */
export const ocoLimit = (input: NewOrder): bigint | undefined =>
  input.type === 'oco' ? (stopEdge(input) ?? units(input.stopLimitPrice)) : undefined;

/** Both legs hold once: at the dearer price, until one of them is all that is left. */
export function holdPrice({ price, stop }: Pick<NaiveOrder, 'price' | 'stop'>): bigint {
  const other = stop?.hasFired ? undefined : stop?.limit;
  return other !== undefined && other > price ? other : price;
}

/** Whether both legs of an OCO order still wait. */
export const isOpenOco = ({ input, stop }: NaiveOrder): boolean => input.type === 'oco' && stop?.hasFired === false;
