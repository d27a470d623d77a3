import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { readRobotMember } from '../robot/robot-member.ts';
import { isLive, type RobotRow, type RobotTicket, withRobot } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';
import { settleTickets } from './settle-tickets.ts';

/** A close waits for the next price, and its news wakes the robot; should that be missed, it asks again. */
const askAgainMs = 1_000;

/** Cancels what waits and closes what is open; the robot has ended when nothing is left. */
export async function endRobot(services: RobotServices, robotId: number): Promise<void> {
  const { database, clock } = services;
  if ((await takeTicketsOff(services, robotId, () => true)) === 0) {
    await withRobot(database, robotId, (tx, robot) => closeRobot(tx, robot, clock.now()));
    return;
  }
  const later = database.updateTable('futures_robot').set({ retry_at: clock.now() + askAgainMs });
  await later.where('id', '=', robotId).where('state', '=', 'ending').execute();
}

/** Asks for the end of a robot's tickets. Gives how many are left. */
export async function takeTicketsOff(
  services: RobotServices,
  robotId: number,
  isMeant: (ticket: RobotTicket) => boolean,
): Promise<number> {
  const before = await settleTickets(services, robotId);
  if (!before) return 0;
  const live = [...before.tickets.values()].filter((ticket) => isLive(ticket) && isMeant(ticket));
  if (live.length === 0) return 0;
  const member = await readRobotMember(services.database, before.robot.member_id);
  // One that closes already, or that the next price opens, says no; it is asked again.
  await Promise.all(
    live.map(({ id: ticketId }) => services.futures.ask({ call: 'futures.closeOrder', member, ticketId, input: {} })),
  );
  const after = await settleTickets(services, robotId);
  return after ? [...after.tickets.values()].filter((ticket) => isLive(ticket) && isMeant(ticket)).length : 0;
}

async function closeRobot(tx: Transaction, robot: RobotRow | undefined, atMs: number): Promise<void> {
  if (robot?.state !== 'ending') return;
  // A wish that was never placed has no ticket.
  await tx
    .updateTable('futures_robot_line')
    .set({ is_wanted: false, ticket_id: null })
    .where('robot_id', '=', robot.id)
    .execute();
  await tx
    .updateTable('futures_robot')
    .set({ state: 'ended', ended_at: atMs, retry_at: null })
    .where('id', '=', robot.id)
    .execute();
  if (robot.end_reason === 'member') return;
  const parameters = { number: String(robot.id), market: robot.symbol.replace('_', '/') };
  await notify(tx, { memberId: robot.member_id, type: 'robotEnded', parameters, atMs });
}
