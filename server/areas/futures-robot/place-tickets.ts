import type { ErrorName } from '../../../contract/errors.ts';
import type { FuturesRobotPauseReason } from '../../../contract/futures-robot-values.ts';
import type { FuturesTicket, NewTicket } from '../../../contract/futures-ticket.ts';
import { canonical, formatDecimal } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import { robotKeyStart } from '../../../contract/robot-values.ts';
import { readRobotMember } from '../robot/robot-member.ts';
import { limitOf, targetOf } from './plan-robot.ts';
import { type LineRow, plannedOf, type RobotRow, readLines, ticketKey, withRobot } from './robot-rows.ts';
import type { PlacingServices } from './robot-services.ts';
import { forgetTicket, pauseRobot, type Settled, stopOf } from './settle-tickets.ts';

/** After that time, what could not be done is tried again. */
const retryMs = 5_000;

/** Refusals that pass by themselves. Of `unavailable`, nobody knows whether it was placed: the same key will tell. */
const passing: readonly ErrorName[] = ['unavailable', 'marketStale', 'houseLimit', 'openInterestFull'];

const reasonOf: Partial<Record<ErrorName, FuturesRobotPauseReason>> = {
  notEnoughBalance: 'notEnoughBalance',
  tooManyOpenOrders: 'tooManyOpenOrders',
  marketClosed: 'marketClosed',
  marketUnknown: 'marketClosed',
  riskNoticeNeeded: 'memberLimits',
  understandingNeeded: 'memberLimits',
  ownLeverageExceeded: 'memberLimits',
  coolingOff: 'memberLimits',
};

type Placed = { line: LineRow; result: Result<FuturesTicket> };

/**
 * Places the tickets that the grids of a running robot want. Each is written down before it is placed, so that a
 * process that goes on after this one places the very same.
 */
export async function placeTickets(services: PlacingServices, { robot, tickets }: Settled): Promise<void> {
  const { database, futures, clock } = services;
  if (robot.state !== 'running' || services.isOff()) return;
  const lines = await writeWishes(services, robot.id);
  const unplaced = lines.filter((line) => line.is_wanted && !tickets.has(ticketKey(line)));
  if (unplaced.length === 0) return;
  const member = await readRobotMember(database, robot.member_id);
  const placed = await Promise.all(
    unplaced.map(async (line): Promise<Placed> => {
      const robotKey = ticketKey(line);
      const key = `${robotKeyStart}${robotKey}`;
      const input = ticketOf(robot, line);
      const idempotency = { key, inputHash: key };
      const result = await futures.ask({ call: 'futures.create', member, idempotency, input, robotKey });
      return { line, result: result as Result<FuturesTicket> };
    }),
  );
  await writePlaced(services, { robot, placed, atMs: clock.now() });
}

/** Each grid that has no ticket wants one, written down. Gives all grids. */
const writeWishes = ({ database }: PlacingServices, robotId: number): Promise<LineRow[]> =>
  withRobot(database, robotId, async (tx, robot) => {
    if (robot?.state !== 'running') return [];
    await tx
      .updateTable('futures_robot_line')
      .set((row) => ({ is_wanted: true, round: row('round', '+', 1) }))
      .where('robot_id', '=', robotId)
      .where('is_wanted', '=', false)
      .execute();
    await tx.updateTable('futures_robot').set({ retry_at: null }).where('id', '=', robotId).execute();
    return readLines(tx, robotId);
  });

/** It waits at one line and closes at the other, with the stop of the robot as its own. */
function ticketOf(robot: RobotRow, row: LineRow): NewTicket {
  const line = plannedOf(row);
  const stop = stopOf(robot, row);
  return {
    symbol: robot.symbol,
    currency: robot.currency,
    side: row.side,
    type: 'limit',
    quantity: canonical(robot.quantity),
    leverage: robot.leverage,
    price: formatDecimal(limitOf(line)),
    takeProfit: formatDecimal(targetOf(line)),
    ...(stop !== null && { stopLoss: canonical(stop) }),
  };
}

/** A refused ticket is not remembered by the pipeline: the grid wants one again, under another key. */
const writePlaced = (
  { database }: PlacingServices,
  { robot, placed, atMs }: { robot: RobotRow; placed: Placed[]; atMs: number },
): Promise<void> =>
  withRobot(database, robot.id, async (tx) => {
    let reason: FuturesRobotPauseReason | undefined;
    let isWaiting = false;
    for (const { line, result } of placed) {
      if (result.ok) {
        await tx
          .updateTable('futures_robot_line')
          .set({ ticket_id: Number(result.data.id) })
          .where('robot_id', '=', robot.id)
          .where('line', '=', line.line)
          .execute();
        continue;
      }
      if (passing.includes(result.error)) isWaiting = true;
      else reason ??= reasonOf[result.error] ?? 'orderRefused';
      if (result.error !== 'unavailable') await forgetTicket(tx, line);
    }
    if (isWaiting) {
      const later = tx.updateTable('futures_robot').set({ retry_at: atMs + retryMs });
      await later.where('id', '=', robot.id).execute();
    }
    if (reason) await pauseRobot(tx, robot, reason, atMs);
  });
