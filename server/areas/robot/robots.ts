import { ok, type Result } from '../../../contract/result.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import { endRobot, takeOrdersOff } from './end-robot.ts';
import { followRobots, type RobotKind, type Robots, type Stop } from './follow-robots.ts';
import { placeOrders } from './place-orders.ts';
import { readRobotMember } from './robot-member.ts';
import { readRobot } from './robot-rows.ts';
import type { PlacingServices, RobotServices } from './robot-services.ts';
import { pauseRobot, settleOrders } from './settle-orders.ts';
import { startRobot } from './start-robot.ts';
import { withRobot } from './with-robot.ts';

/** Orders that trade as they are placed are followed up so often at once. */
const roundsMax = 5;

export function openRobots(services: PlacingServices): Robots {
  const { database, clock } = services;

  async function goOn(robotId: number): Promise<Result<null>> {
    const robot = await readRobot(database, robotId);
    if (!robot || robot.state === 'ended') return ok(null);
    if (robot.state === 'starting') {
      if (services.isOff()) return ok(null);
      const started = await startRobot(services, robot);
      if (!started.ok) return started;
    }
    if (robot.state === 'ending') await endRobot(services, robotId);
    else if ((await readRobotMember(database, robot.member_id)).isSuspended) await leave(robotId);
    else await trade(robotId);
    return ok(null);
  }

  async function trade(robotId: number): Promise<void> {
    for (let round = 0; round < roundsMax; round += 1) {
      const settled = await settleOrders(services, robotId);
      if (!settled || (await placeOrders(services, settled)) === 0) return;
    }
  }

  /** Nothing trades for a member who can not see it. */
  async function leave(robotId: number): Promise<void> {
    await withRobot(database, robotId, async (tx, robot) => {
      if (robot) await pauseRobot(tx, robot, 'memberSuspended', clock.now());
    });
    await takeOrdersOff(services, robotId);
  }

  return followRobots(services, { goOn, ...rowsOf(services) });
}

const rowsOf = ({ database }: RobotServices): Omit<RobotKind, 'goOn'> => ({
  readStops: () =>
    queryRows<Stop>(
      database,
      `select id, symbol, stop_loss as low, take_profit as high from robot
       where state in ('running', 'paused') and (stop_loss is not null or take_profit is not null)`,
      [],
    ),

  async fire(robotId, end) {
    await database
      .updateTable('robot')
      .set({
        state: 'ending',
        pause_reason: null,
        end_reason: end === 'low' ? 'stopLoss' : 'takeProfit',
        retry_at: 0,
      })
      .where('id', '=', robotId)
      .where('state', 'in', ['running', 'paused'])
      .execute();
  },

  async readDue({ isAll, nowMs, memberIds }) {
    const rows = await queryRows<{ id: number }>(
      database,
      `select id from robot
       where state <> 'ended' and ($1 or retry_at <= $2::int8 or member_id = any ($3::int8[]))
       order by id`,
      [isAll, nowMs, arrayLiteral(memberIds)],
    );
    return rows.map(({ id }) => id);
  },
});
