import type { FuturesRobot } from '../../../contract/futures-robot-shapes.ts';
import { liveConnection } from '../../live/connection.ts';
import { type RobotPage, useRobotNews } from '../robot/use-robot-news.ts';

/** Loads the page's data anew when one of the robot's tickets changed. */
export function useLiveFuturesRobot(robot: Pick<FuturesRobot, 'id' | 'state'>, page: RobotPage): void {
  useRobotNews({ ...robot, ...page }, (askSoon) =>
    liveConnection.subscribe(
      { room: 'tickets' },
      { receive: ({ tickets }) => tickets.some((ticket) => ticket.robot === robot.id) && askSoon() },
    ),
  );
}
