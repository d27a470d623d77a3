import { type Decimal, formatDecimal, subtract, zero } from '../../../contract/money.ts';
import type { RobotPauseReason } from '../../../contract/robot-values.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { afterBuy, afterSell, type Holding, type Pair, worthOfFee } from './grid-line.ts';
import {
  holdingOf,
  type LineRow,
  lineKey,
  type RobotOrder,
  type RobotRow,
  readLines,
  readOrdersByKey,
} from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';
import { lockRobot, withRobot } from './with-robot.ts';

export type Settled = { robot: RobotRow; lines: LineRow[]; orders: Map<string, RobotOrder> };

/**
 * Counts what the robot's orders have traded since they were placed, as soon as they have ended, and pauses it when one
 * of them was cancelled by somebody else. Gives the robot as it is then; undefined once it has ended.
 */
export function settleOrders({ database, clock }: RobotServices, robotId: number): Promise<Settled | undefined> {
  return withRobot(database, robotId, async (tx, robot) => {
    if (!robot || robot.state === 'ended') return undefined;
    const lines = await readLines(tx, robotId);
    const wanting = lines.filter(({ order_side }) => order_side !== null);
    const orders = await readOrdersByKey(tx, robot.member_id, wanting.map(lineKey));
    let isCancelled = false;
    for (const line of wanting) {
      const order = orders.get(lineKey(line));
      if (!order || order.isOpen) continue;
      await settleOrder(tx, { robot, line, order, atMs: clock.now() });
      isCancelled ||= order.status !== 'filled';
    }
    if (isCancelled) await pauseRobot(tx, robot, 'orderCancelled', clock.now());
    return { robot: (await lockRobot(tx, robotId)) as RobotRow, lines: await readLines(tx, robotId), orders };
  });
}

type Settling = { robot: RobotRow; line: LineRow; order: RobotOrder; atMs: number };

async function settleOrder(tx: Transaction, { robot, line, order, atMs }: Settling): Promise<void> {
  const before = holdingOf(line);
  const { left, pair } =
    order.side === 'buy' ? { left: afterBuy(before, order), pair: undefined } : soldBy(before, order);
  await writeHolding(tx, line, left);
  if (pair) await addPair(tx, { robotId: robot.id, line: line.line, orderId: order.id, pair, atMs });
  await addToTotals(tx, robot.id, {
    fees: feeOfOrder(order),
    gridProfit: pair ? profitOf(pair) : zero,
    pairs: pair ? 1 : 0,
  });
}

/** An order that was cancelled before it sold anything made no pair. */
const soldBy = (before: Holding, order: RobotOrder): { left: Holding; pair: Pair | undefined } =>
  order.quantity === zero ? { left: before, pair: undefined } : afterSell(before, order);

/** In the quote currency. */
export const feeOfOrder = (order: RobotOrder): Decimal => (order.side === 'buy' ? worthOfFee(order) : order.fee);

export const profitOf = ({ sold, bought }: Pair): Decimal => subtract(sold, bought);

/** What a grid holds from now on; it wants no order any more. */
export async function writeHolding(
  tx: Transaction,
  { robot_id, line }: Pick<LineRow, 'robot_id' | 'line'>,
  { held, cost, buyFee }: Holding,
): Promise<void> {
  await tx
    .updateTable('robot_line')
    .set({
      held: formatDecimal(held),
      cost: formatDecimal(cost),
      buy_fee: formatDecimal(buyFee),
      order_side: null,
      order_price: null,
      order_quantity: null,
      order_id: null,
    })
    .where('robot_id', '=', robot_id)
    .where('line', '=', line)
    .execute();
}

type NewPair = { robotId: number; line: number | null; orderId: number; pair: Pair; atMs: number };

export async function addPair(tx: Transaction, { robotId, line, orderId, pair, atMs }: NewPair): Promise<void> {
  await tx
    .insertInto('robot_pair')
    .values({
      robot_id: robotId,
      line,
      order_id: orderId,
      quantity: formatDecimal(pair.quantity),
      bought: formatDecimal(pair.bought),
      sold: formatDecimal(pair.sold),
      fee: formatDecimal(pair.fee),
      closed_at: atMs,
    })
    .execute();
}

type Change = { fees: Decimal; gridProfit?: Decimal; closingProfit?: Decimal; pairs?: number };

export async function addToTotals(tx: Transaction, robotId: number, change: Change): Promise<void> {
  const { fees, gridProfit = zero, closingProfit = zero, pairs = 0 } = change;
  await tx
    .updateTable('robot')
    .set((row) => ({
      fees: row('fees', '+', formatDecimal(fees)),
      grid_profit: row('grid_profit', '+', formatDecimal(gridProfit)),
      closing_profit: row('closing_profit', '+', formatDecimal(closingProfit)),
      pairs: row('pairs', '+', pairs),
    }))
    .where('id', '=', robotId)
    .execute();
}

/** Tells its member, once: a robot that does not run is not paused. */
export async function pauseRobot(
  tx: Transaction,
  { id, member_id: memberId, symbol }: RobotRow,
  reason: RobotPauseReason,
  atMs: number,
): Promise<void> {
  const paused = await tx
    .updateTable('robot')
    .set({ state: 'paused', pause_reason: reason, retry_at: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (paused.numUpdatedRows === 0n) return;
  const parameters = { number: String(id), market: symbol.replace('_', '/') };
  await notify(tx, { memberId, type: 'robotPaused', parameters, atMs });
}
