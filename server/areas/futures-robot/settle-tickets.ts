import type { FuturesRobotPauseReason } from '../../../contract/futures-robot-values.ts';
import type { CancelReason, CloseReason } from '../../../contract/futures-values.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import {
  isLive,
  type LineRow,
  lockRobot,
  type RobotRow,
  type RobotTicket,
  readLines,
  readTicketsByKey,
  ticketKey,
  withRobot,
} from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';

export type Settled = { robot: RobotRow; lines: LineRow[]; tickets: Map<string, RobotTicket> };

/**
 * Counts what the robot's tickets have earned, as soon as they have closed, and pauses or ends it when one of them was
 * cancelled or closed otherwise than at the other line of its grid. Undefined once it has ended.
 */
export function settleTickets({ database, clock }: RobotServices, robotId: number): Promise<Settled | undefined> {
  return withRobot(database, robotId, async (tx, robot) => {
    if (!robot || robot.state === 'ended') return undefined;
    const lines = await readLines(tx, robotId);
    const tickets = await readTicketsByKey(tx, lines.filter(({ is_wanted }) => is_wanted).map(ticketKey));
    let pause: FuturesRobotPauseReason | undefined;
    for (const line of lines) {
      const ticket = line.is_wanted ? tickets.get(ticketKey(line)) : undefined;
      if (!ticket || isLive(ticket)) continue;
      await settleTicket(tx, { line, ticket, atMs: clock.now() });
      if (ticket.reason === 'stopLoss' && stopOf(robot, line) !== null) await endAtStop(tx, robotId);
      else pause ??= pauseReasonOf(ticket);
    }
    if (pause) await pauseRobot(tx, robot, pause, clock.now());
    return { robot: (await lockRobot(tx, robotId)) as RobotRow, lines: await readLines(tx, robotId), tickets };
  });
}

/** Where the robot ends with a loss of this grid: its tickets have that price as their own stop, too. */
export const stopOf = ({ lower_stop, upper_stop }: RobotRow, { side }: Pick<LineRow, 'side'>): string | null =>
  side === 'long' ? lower_stop : upper_stop;

function pauseReasonOf({ cancelReason, reason }: RobotTicket): FuturesRobotPauseReason | undefined {
  if (cancelReason !== null) return pauseOfCancel[cancelReason] ?? 'orderRefused';
  return reason === null ? undefined : pauseOfClose[reason];
}
const pauseOfCancel: Partial<Record<CancelReason, FuturesRobotPauseReason>> = {
  user: 'orderCancelled',
  notEnoughBalance: 'notEnoughBalance',
  marketClosed: 'marketClosed',
};
const pauseOfClose: Partial<Record<CloseReason, FuturesRobotPauseReason>> = {
  user: 'ticketClosed',
  stopLoss: 'ticketClosed',
  deleveraged: 'ticketClosed',
  liquidated: 'ticketLiquidated',
};

/** The grid wants no ticket any more, until one is chosen for it anew. */
export async function forgetTicket(tx: Transaction, { robot_id, line }: Pick<LineRow, 'robot_id' | 'line'>) {
  await tx
    .updateTable('futures_robot_line')
    .set({ is_wanted: false, ticket_id: null })
    .where('robot_id', '=', robot_id)
    .where('line', '=', line)
    .execute();
}

async function endAtStop(tx: Transaction, robotId: number): Promise<void> {
  await tx
    .updateTable('futures_robot')
    .set({ state: 'ending', pause_reason: null, end_reason: 'stopLoss', retry_at: 0 })
    .where('id', '=', robotId)
    .where('state', 'in', ['running', 'paused'])
    .execute();
}

type Ended = { line: LineRow; ticket: RobotTicket; atMs: number };

async function settleTicket(tx: Transaction, ended: Ended): Promise<void> {
  await forgetTicket(tx, ended.line);
  if (ended.ticket.state === 'closed') await addPair(tx, ended);
}

async function addPair(tx: Transaction, { line, ticket, atMs }: Ended): Promise<void> {
  const { reason, openedQuantity, entry, exit, fee, funding, result } = ticket;
  if (reason === null || openedQuantity === null || entry === null || exit === null) {
    throw new Error(`ticket ${ticket.id} is closed and says not how`);
  }
  await tx
    .insertInto('futures_robot_pair')
    .values({
      robot_id: line.robot_id,
      line: line.line,
      ticket_id: ticket.id,
      reason,
      quantity: formatDecimal(openedQuantity),
      entry: formatDecimal(entry),
      exit: formatDecimal(exit),
      fee: formatDecimal(fee),
      funding: formatDecimal(funding),
      profit: formatDecimal(result),
      closed_at: atMs,
    })
    .execute();
  await addToTotals(tx, line.robot_id, { isPair: reason === 'takeProfit', fee, funding, result });
}

type Change = { isPair: boolean } & Record<'fee' | 'funding' | 'result', Decimal>;

async function addToTotals(tx: Transaction, robotId: number, { isPair, fee, funding, result }: Change): Promise<void> {
  const profit = isPair ? 'grid_profit' : 'closing_profit';
  await tx
    .updateTable('futures_robot')
    .set((row) => ({
      pairs: row('pairs', '+', isPair ? 1 : 0),
      [profit]: row(profit, '+', formatDecimal(result)),
      fees: row('fees', '+', formatDecimal(fee)),
      funding: row('funding', '+', formatDecimal(funding)),
    }))
    .where('id', '=', robotId)
    .execute();
}

/** Tells its member, once: a robot that does not run is not paused. */
export async function pauseRobot(
  tx: Transaction,
  { id, member_id: memberId, symbol }: RobotRow,
  reason: FuturesRobotPauseReason,
  atMs: number,
): Promise<void> {
  const paused = await tx
    .updateTable('futures_robot')
    .set({ state: 'paused', pause_reason: reason, retry_at: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (paused.numUpdatedRows === 0n) return;
  const parameters = { number: String(id), market: symbol.replace('_', '/') };
  await notify(tx, { memberId, type: 'robotPaused', parameters, atMs });
}
