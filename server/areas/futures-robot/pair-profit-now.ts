import type { FuturesRobot, FuturesRobotLine } from '../../../contract/futures-robot-shapes.ts';
import { parseDecimal } from '../../../contract/money.ts';
import type { PairProfitNow } from '../../../contract/robot.ts';
import { currentTerms } from '../futures/futures-batch.ts';
import { closesPairs, leastAndMost } from '../robot/pair-profit-now.ts';
import { pairProfit } from './plan-robot.ts';
import { feeRatesOf } from './read-facts.ts';
import type { RobotServices } from './robot-services.ts';

type Described = { robot: FuturesRobot; lines: readonly FuturesRobotLine[] };

/** At the fees and the spread of now, before funding. */
export function pairProfitNow(
  { futures, clock }: Pick<RobotServices, 'futures' | 'clock'>,
  { robot, lines }: Described,
): PairProfitNow | null {
  const market = futures.state().markets.get(robot.symbol);
  if (!market || !closesPairs(robot.state)) return null;
  const terms = currentTerms(market, clock.now());
  const costs = { ...feeRatesOf(terms), halfSpread: terms.halfSpread };
  const profits = lines.map(({ side, lowerPrice, upperPrice }) => {
    const line = { side, lowerPrice: parseDecimal(lowerPrice), upperPrice: parseDecimal(upperPrice) };
    return pairProfit(line, parseDecimal(robot.quantity), costs);
  });
  return leastAndMost(profits);
}
