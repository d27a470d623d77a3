import { type Decimal, formatDecimal, larger, parseDecimal, smaller } from '../../../contract/money.ts';
import type { PairProfitNow, Robot, RobotLine } from '../../../contract/robot.ts';
import type { RobotState } from '../../../contract/robot-values.ts';
import { readTerms, termsAt } from '../../products/read-terms.ts';
import { feeRates } from '../exchange/fee-rates.ts';
import { pairProfit } from './plan-grid.ts';
import { marketOf, type RobotServices } from './robot-services.ts';

type Described = { robot: Robot; lines: readonly RobotLine[] };
type Services = Pick<RobotServices, 'database' | 'clock' | 'exchange'>;

/** At the fees that a member has now. Those of the start may have been lower, and a narrow grid then loses by them. */
export async function pairProfitNow(
  services: Services,
  { vipLevel }: { vipLevel: number },
  { robot, lines }: Described,
): Promise<PairProfitNow | null> {
  if (!closesPairs(robot.state)) return null;
  const now = services.clock.now();
  const { lot, terms } = marketOf(services, robot.symbol);
  const rates = feeRates(await readTerms(services.database, 'exchange.vip', now), vipLevel, termsAt(terms, now));
  const profitOf = ({ lowerPrice, upperPrice }: RobotLine) =>
    pairProfit(parseDecimal(robot.quantity), parseDecimal(lowerPrice), parseDecimal(upperPrice), { ...rates, lot });
  return leastAndMost(lines.map(profitOf));
}

export const closesPairs = (state: RobotState): boolean => state !== 'ending' && state !== 'ended';

export function leastAndMost([first, ...others]: readonly Decimal[]): PairProfitNow | null {
  if (first === undefined) return null;
  return { least: formatDecimal(others.reduce(smaller, first)), most: formatDecimal(others.reduce(larger, first)) };
}
