import { type Decimal, larger, smaller } from '../../contract/money.ts';
import type { AuctionPrice } from '../../server/matching/call-auction.ts';
import type { BookOrder, Side } from '../../server/matching/types.ts';

type Rules = { tick: bigint; reference: bigint };

/** The rules of the opening auction in the plainest way: every price of the range is tried, every order summed. */
export function naiveAuctionPrice(orders: readonly BookOrder[], { tick, reference }: Rules): AuctionPrice | undefined {
  const limits = orders.map(({ price }) => price);
  if (limits.length === 0) return undefined;
  const lowest = limits.reduce(smaller);
  const highest = limits.reduce(larger);
  const wanted = (side: Side, reaches: (limit: bigint) => boolean) =>
    orders.filter((order) => order.side === side && reaches(order.price)).reduce((sum, o) => sum + o.remaining, 0n);
  let left: { price: bigint; volume: bigint; surplus: bigint }[] = [];
  for (let price = lowest; price <= highest; price = (price + tick) as Decimal) {
    const buys = wanted('buy', (limit) => limit >= price);
    const sells = wanted('sell', (limit) => limit <= price);
    left.push({ price, volume: smaller(buys as Decimal, sells as Decimal), surplus: buys - sells });
  }
  left = keepLargest(left, ({ volume }) => volume);
  left = keepLargest(left, ({ surplus }) => -size(surplus));
  if (left.every(({ surplus }) => surplus > 0n)) left = keepLargest(left, ({ price }) => price);
  else if (left.every(({ surplus }) => surplus < 0n)) left = keepLargest(left, ({ price }) => -price);
  else left = keepLargest(left, ({ price }) => -size(price - reference));
  const [chosen] = keepLargest(left, ({ price }) => price);
  if (!chosen || chosen.volume === 0n) return undefined;
  const { price, volume, surplus } = chosen;
  const surplusSide = surplus === 0n ? undefined : (['sell', 'buy'] as const)[Number(surplus > 0n)];
  return { price, volume, surplus: size(surplus), surplusSide } as AuctionPrice;
}

const size = (value: bigint) => (value < 0n ? -value : value);

function keepLargest<T>(list: readonly T[], by: (one: T) => bigint): T[] {
  return list.filter((one) => list.every((other) => by(other) <= by(one)));
}
