import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import { isOpen, lot, type NaiveOrder, ocoLimit, textOf, units } from './naive-order.ts';

/** What it bought, less the fee, in whole lots. */
export function boughtLots({ filled, fee }: NaiveOrder): bigint {
  return filled - fee - ((filled - fee) % lot);
}

/** The order that protects so much of what an entry bought. */
function pairOf(entry: NaiveOrder, { id, quantity }: { id: number; quantity: bigint }): NaiveOrder {
  const { symbol, takeProfitPrice, stopLossPrice, stopLossLimitPrice } = entry.input;
  const input: NewOrder = {
    symbol,
    side: 'sell',
    type: 'oco',
    timeInForce: 'gtc',
    postOnly: false,
    price: takeProfitPrice,
    stopPrice: stopLossPrice,
    stopLimitPrice: stopLossLimitPrice,
    quantity: textOf(quantity),
  };
  return {
    ...entry,
    id,
    input,
    price: units(takeProfitPrice),
    stop: { price: units(stopLossPrice), isRise: false, limit: ocoLimit(input), hasFired: false },
    entryId: entry.id,
    left: quantity,
    shown: quantity,
    filled: 0n,
    filledBefore: 0n,
    filledQuote: 0n,
    fee: 0n,
    status: 'new',
  };
}

/** Gives the pair of an entry that bought more than `lotsBefore`, new or with more of it. */
export function protectEntry(
  orders: NaiveOrder[],
  { entry, lotsBefore }: { entry: NaiveOrder; lotsBefore: bigint },
): NaiveOrder | undefined {
  const quantity = boughtLots(entry) - lotsBefore;
  if (quantity === 0n) return undefined;
  const known = orders.find(({ entryId }) => entryId === entry.id);
  if (known) {
    known.left += quantity;
    known.hasGrown = true;
    known.input = { ...known.input, quantity: textOf(known.left + known.filled) };
    return known;
  }
  const pair = pairOf(entry, { id: orders.length + 1, quantity });
  orders.push(pair);
  return pair;
}

/** An entry ends with its pair, or when the stop of that is reached. */
export function endEntries(orders: NaiveOrder[]): void {
  for (const pair of orders) {
    const entry = pair.entryId === undefined ? undefined : orders[pair.entryId - 1];
    if (entry && isOpen(entry) && (pair.stop?.hasFired || !isOpen(pair))) entry.status = 'cancelled';
  }
}

/** An entry stays between its legs, and a pair above the entry that it protects. */
export function breaksBracket(orders: NaiveOrder[], order: NaiveOrder, price: bigint): boolean {
  const { takeProfitPrice, stopLossPrice } = order.input;
  if (takeProfitPrice) {
    const pair = orders.find((other) => other.entryId === order.id && isOpen(other));
    return price <= (pair?.stop?.price ?? units(stopLossPrice)) || price >= (pair?.price ?? units(takeProfitPrice));
  }
  const entry = orders.find((other) => other.id === order.entryId && isOpen(other));
  return entry !== undefined && price <= entry.price;
}
