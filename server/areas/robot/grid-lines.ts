import { type Decimal, decimalOfUnits } from '../../../contract/money.ts';
import type { RobotSpacing } from '../../../contract/robot-values.ts';

type Range = { lowerPrice: Decimal; upperPrice: Decimal; grids: number; spacing: RobotSpacing; tick: Decimal };

/** The lines of a grid from the lowest to the highest, one more than grids, on ticks. */
export function gridLines({ lowerPrice: low, upperPrice: high, grids, spacing, tick }: Range): Decimal[] {
  const count = BigInt(grids);
  const lineAt = (at: bigint): bigint =>
    spacing === 'arithmetic' ? low + ((high - low) * at) / count : rootOf(low ** (count - at) * high ** at, count, low);
  return Array.from({ length: grids + 1 }, (_, at) => {
    const price = lineAt(BigInt(at));
    return decimalOfUnits(price - (price % tick));
  });
}

/** The whole part of a root, by Newton's method from above; `floor` is not above it. */
function rootOf(value: bigint, degree: bigint, floor: bigint): bigint {
  let guess = floor;
  while (guess ** degree <= value) guess *= 2n;
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree;
    if (next >= guess) return guess;
    guess = next;
  }
}
