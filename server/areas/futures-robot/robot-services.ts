import type { RobotDirection } from '../../../contract/futures-robot-values.ts';
import type { RobotEndReason } from '../../../contract/robot-values.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Futures } from '../futures/futures.ts';

/** What futures robots work with. */
export type RobotServices = {
  database: Database;
  clock: Clock;
  log: Log;
  futures: Pick<Futures, 'ask' | 'state'>;
  marketData: Pick<MarketData, 'last' | 'onTick'>;
};
/** Whether the area is switched off: then nothing opens, and closing goes on. */
export type PlacingServices = RobotServices & { isOff(): boolean };

/** What the end at a stop is for a robot: a neutral one has no side on which it wins. */
export function endReasonOf(direction: RobotDirection, end: 'low' | 'high'): RobotEndReason {
  if (direction === 'neutral') return 'stopLoss';
  return (direction === 'long') === (end === 'high') ? 'takeProfit' : 'stopLoss';
}
