import { add, type Decimal, multiply, subtract, zero } from '../../../contract/money.ts';

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
