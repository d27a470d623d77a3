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
  /** Base, or quote for a market order by quote. */
  left: bigint;
  filled: bigint;
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
  if (type !== 'stopMarket' && (type !== 'oco' || stopLimitPrice)) return undefined;
  const edge = (units(stopPrice) * (side === 'buy' ? 120n : 80n)) / 100n;
  return side === 'buy' ? edge - (edge % tick) : ((edge + tick - 1n) / tick) * tick;
}

/** The worst price of a market order. */
export function bandEdge(side: 'buy' | 'sell', lastPrice: bigint): bigint {
  const width = (lastPrice * 20n) / 100n;
  return side === 'buy' ? lastPrice + width : lastPrice - width;
}

/** Whether makers other than the member's own have so much, one after the other. */
export function isFillable(memberId: number, makers: NaiveOrder[], quantity: bigint): boolean {
  let missing = quantity;
  for (const maker of makers) {
    if (maker.memberId === memberId) return false;
    missing -= maker.left;
    if (missing <= 0n) return true;
  }
  return false;
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
