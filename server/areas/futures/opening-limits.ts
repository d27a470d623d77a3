import { add, type Decimal, decimalOfUnits, divide, multiply, one, subtract, zero } from '../../../contract/money.ts';

/** From the lower to the upper open interest of a side, in notional, opening takes more and more margin. */
export type Caps = { lower: Decimal; upper: Decimal };

/**
 * What of its notional a new ticket needs as margin: 1 / leverage, and between the caps linearly more, up to all of it.
 * undefined when the side would be above its upper cap.
 */
export function marginRateOf(leverage: number, openAfter: Decimal, { lower, upper }: Caps): Decimal | undefined {
  if (openAfter > upper) return undefined;
  const ofLeverage = divide(one, decimalOfUnits(BigInt(leverage) * one), 'up');
  if (openAfter <= lower) return ofLeverage;
  const share = divide(subtract(openAfter, lower), subtract(upper, lower), 'up');
  return add(ofLeverage, multiply(share, subtract(one, ofLeverage), 'up'));
}

/** What the house would lose if every market moved against it: each net is a notional, of either sign. */
export function stressLossOf(nets: readonly Decimal[], move: Decimal): Decimal {
  const exposed = nets.reduce((sum, net) => add(sum, net < 0n ? subtract(zero, net) : net), zero);
  return multiply(exposed, move, 'up');
}

export function isWithinStress(
  nets: readonly Decimal[],
  { house, move, share }: { house: Decimal; move: Decimal; share: Decimal },
): boolean {
  return stressLossOf(nets, move) <= multiply(house, share, 'down');
}
