import { add, type Decimal, decimalOfUnits, formatDecimal, one, parseDecimal, zero } from '../../../contract/money.ts';
import type { Depth } from '../../../contract/quotes.ts';

/** `group` more digits than the market's tick are the same level. */
export type Grouping = { pricePrecision: number; group: number };
type Side = 'asks' | 'bids';

const stepOf = ({ pricePrecision, group }: Grouping) => (one * 10n ** BigInt(group)) / 10n ** BigInt(pricePrecision);

/** How far grouped levels are apart. */
export const groupStep = (grouping: Grouping): string => formatDecimal(decimalOfUnits(stepOf(grouping)));

/** The level that a price is in: asks are counted to the next one up, bids down, so that none looks better. */
export function levelPrice(price: string, grouping: Grouping, side: Side): string {
  const step = stepOf(grouping);
  const units = parseDecimal(price);
  const rest = units % step;
  return formatDecimal(decimalOfUnits(rest === 0n ? units : units - rest + (side === 'asks' ? step : 0n)));
}

/** The book with the levels of a group as one, best first as they came. */
export function groupDepth(depth: Depth, grouping: Grouping): Depth {
  if (grouping.group === 0) return depth;
  return { ...depth, asks: groupSide(depth, grouping, 'asks'), bids: groupSide(depth, grouping, 'bids') };
}

function groupSide(depth: Depth, grouping: Grouping, side: Side): Depth['asks'] {
  const grouped = new Map<string, Decimal>();
  for (const [price, quantity] of depth[side]) {
    const level = levelPrice(price, grouping, side);
    // What lies below the first step is no price.
    if (level !== '0') grouped.set(level, add(grouped.get(level) ?? zero, parseDecimal(quantity)));
  }
  return [...grouped].map(([price, quantity]) => [price, formatDecimal(quantity)]);
}
