import type { Robot } from '../../../contract/robot.ts';
import { robotOfOrder } from '../../../contract/robot-values.ts';
import { liveConnection } from '../../live/connection.ts';
import { type RobotPage, useRobotNews } from './use-robot-news.ts';

/**
 * Loads the page's data anew when one of the robot's orders changed. Each fill is followed by the robot's next order,
 * which is placed after the fill was booked, so that the totals are right then.
 */
export function useLiveRobot(robot: Pick<Robot, 'id' | 'state'>, page: RobotPage): void {
  useRobotNews({ ...robot, ...page }, (askSoon) =>
    liveConnection.subscribe(
      { room: 'member' },
      { receive: ({ orders }) => orders.some(({ clientId }) => robotOfOrder(clientId) === robot.id) && askSoon() },
    ),
  );
}
