import { ok, type Result } from '../../../contract/result.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import { followRobots, type RobotKind, type Robots, type Stop } from '../robot/follow-robots.ts';
import { readRobotMember } from '../robot/robot-member.ts';
import { endRobot, takeTicketsOff } from './end-robot.ts';
import { placeTickets } from './place-tickets.ts';
import { readRobot, withRobot } from './robot-rows.ts';
import { endReasonOf, type PlacingServices } from './robot-services.ts';
import { pauseRobot, settleTickets } from './settle-tickets.ts';

export function openFuturesRobots(services: PlacingServices): Robots {
  const { database, clock } = services;

  async function goOn(robotId: number): Promise<Result<null>> {
    const robot = await readRobot(database, robotId);
    if (!robot || robot.state === 'ended') return ok(null);
    if (robot.state === 'ending') await endRobot(services, robotId);
    else if ((await readRobotMember(database, robot.member_id)).isSuspended) await leave(robotId);
    else await trade(robotId);
    return ok(null);
  }

  async function trade(robotId: number): Promise<void> {
    const settled = await settleTickets(services, robotId);
    if (settled?.robot.state === 'ending') await endRobot(services, robotId);
    else if (settled) await placeTickets(services, settled);
  }

  /** Nothing opens for a member who can not see it; what is open keeps its stops. */
  async function leave(robotId: number): Promise<void> {
    await withRobot(database, robotId, async (tx, robot) => {
      if (robot) await pauseRobot(tx, robot, 'memberSuspended', clock.now());
    });
    await takeTicketsOff(services, robotId, ({ state }) => state === 'pending');
  }

  return followRobots(services, { goOn, ...rowsOf(services) });
}

const rowsOf = ({ database }: PlacingServices): Omit<RobotKind, 'goOn'> => ({
  readStops: () =>
    queryRows<Stop>(
      database,
      `select id, symbol, lower_stop as low, upper_stop as high from futures_robot
       where state in ('running', 'paused') and (lower_stop is not null or upper_stop is not null)`,
      [],
    ),

  async fire(robotId, end) {
    const robot = await readRobot(database, robotId);
    if (!robot) return;
    await database
      .updateTable('futures_robot')
      .set({ state: 'ending', pause_reason: null, end_reason: endReasonOf(robot.direction, end), retry_at: 0 })
      .where('id', '=', robotId)
      .where('state', 'in', ['running', 'paused'])
      .execute();
  },

  async readDue({ isAll, nowMs, memberIds }) {
    const rows = await queryRows<{ id: number }>(
      database,
      `select id from futures_robot
       where state <> 'ended' and ($1 or retry_at <= $2::int8 or member_id = any ($3::int8[]))
       order by id`,
      [isAll, nowMs, arrayLiteral(memberIds)],
    );
    return rows.map(({ id }) => id);
  },
});
