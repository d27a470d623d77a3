import {
  add,
  type Decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { termsAt } from '../../products/read-terms.ts';
import { notify } from '../notification/notify.ts';
import { afterSell, type Pair, type Traded } from './grid-line.ts';
import { passes, retryMs } from './place-orders.ts';
import { floorTo, sumOf } from './plan-grid.ts';
import { readRobotMember } from './robot-member.ts';
import { closingKey, holdingOf, type LineRow, type RobotRow, readLines, readOrdersByKey } from './robot-rows.ts';
import { marketOf, type RobotServices } from './robot-services.ts';
import { addPair, addToTotals, profitOf, settleOrders, writeHolding } from './settle-orders.ts';
import { withRobot } from './with-robot.ts';

/** Takes the orders of a robot that ends off the book, and then sells its coins, if it is to. */
export async function endRobot(services: RobotServices, robotId: number): Promise<void> {
  const { database, clock } = services;
  if (!(await takeOrdersOff(services, robotId)) || !(await sellCoins(services, robotId))) {
    const later = database.updateTable('robot').set({ retry_at: clock.now() + retryMs });
    await later.where('id', '=', robotId).where('state', '=', 'ending').execute();
    return;
  }
  await withRobot(database, robotId, (tx, robot) => closeRobot(tx, services, robot));
}

/** An order that trades while it is cancelled is counted by the look after it. */
const looksMax = 3;

/** Whether no order of the grids stands any more. */
export async function takeOrdersOff(services: RobotServices, robotId: number): Promise<boolean> {
  for (let look = 0; look < looksMax; look += 1) {
    const settled = await settleOrders(services, robotId);
    if (!settled) return false;
    const { robot, orders } = settled;
    const open = [...orders.values()].filter(({ isOpen }) => isOpen);
    if (open.length === 0) return true;
    await Promise.all(open.map(({ id }) => services.exchange.cancel(robot.member_id, id)));
  }
  return false;
}

/** Sells what the grids hold, once; false when that has to be tried again. */
async function sellCoins(services: RobotServices, robotId: number): Promise<boolean> {
  const { database, exchange } = services;
  const robot = await writeSale(services, robotId);
  if (!robot?.closing_quantity) return true;
  const key = closingKey(robotId);
  const isPlaced = (await readOrdersByKey(database, robot.member_id, [key])).has(key);
  if (isPlaced || !robot.sells_at_end) return true;
  const order = {
    symbol: robot.symbol,
    side: 'sell' as const,
    type: 'market' as const,
    quantity: formatDecimal(parseDecimal(robot.closing_quantity)),
    timeInForce: 'gtc' as const,
    postOnly: false,
  };
  const member = await readRobotMember(database, robot.member_id);
  const placed = await exchange.place(member, order, key, key);
  // What is refused for good stays with the member, as coins that are kept do.
  return placed.ok || !passes(placed.error);
}

/** Writes down what is to be sold before it is: a restart sells the same. */
function writeSale(services: RobotServices, robotId: number): Promise<RobotRow | undefined> {
  const { database, clock } = services;
  return withRobot(database, robotId, async (tx, robot) => {
    if (robot?.state !== 'ending' || !robot.sells_at_end || robot.closing_quantity !== null) return robot;
    const market = marketOf(services, robot.symbol);
    const held = sumOf((await readLines(tx, robotId)).map((line) => holdingOf(line).held));
    const quantity = floorTo(held, market.lot);
    const price = services.marketData.last(robot.symbol)?.price ?? parseDecimal(robot.start_price);
    const { notionalMin } = termsAt(market.terms, clock.now());
    if (multiply(quantity, price, 'down') < parseDecimal(notionalMin)) return robot;
    const sale = tx.updateTable('robot').set({ closing_quantity: formatDecimal(quantity) });
    return sale.where('id', '=', robotId).returningAll().executeTakeFirst();
  });
}

async function closeRobot(tx: Transaction, services: RobotServices, robot: RobotRow | undefined): Promise<void> {
  const { clock, marketData } = services;
  if (robot?.state !== 'ending') return;
  const robotId = robot.id;
  const atMs = clock.now();
  const key = closingKey(robotId);
  const lines = await readLines(tx, robotId);
  const sale = (await readOrdersByKey(tx, robot.member_id, [key])).get(key);
  if (sale && sale.quantity > 0n) {
    const pair = await sellFromLines(tx, lines, sale);
    await addPair(tx, { robotId, line: null, orderId: sale.id, pair, atMs });
    await addToTotals(tx, robotId, { fees: sale.fee, closingProfit: profitOf(pair) });
  }
  // A wish that was never placed has no order; nothing of it is left in the book.
  await tx
    .updateTable('robot_line')
    .set({ order_side: null, order_price: null, order_quantity: null, order_id: null })
    .where('robot_id', '=', robotId)
    .execute();
  const price = marketData.last(robot.symbol)?.price;
  await tx
    .updateTable('robot')
    .set({
      state: 'ended',
      ended_at: atMs,
      end_price: price === undefined ? robot.start_price : formatDecimal(price),
      retry_at: null,
    })
    .where('id', '=', robotId)
    .execute();
  if (robot.end_reason === 'member') return;
  const parameters = { number: String(robotId), market: robot.symbol.replace('_', '/') };
  await notify(tx, { memberId: robot.member_id, type: 'robotEnded', parameters, atMs });
}

/** Takes what was sold from one grid after the other, and sums what it had cost. */
async function sellFromLines(tx: Transaction, lines: readonly LineRow[], sale: Traded): Promise<Pair> {
  let missing = sale.quantity;
  let [bought, fee]: [Decimal, Decimal] = [zero, sale.fee];
  for (const line of lines) {
    const holding = holdingOf(line);
    const quantity = smaller(missing, holding.held);
    if (quantity === 0n) continue;
    const { left, pair } = afterSell(holding, { quantity, quote: zero, fee: zero });
    await writeHolding(tx, line, left);
    missing = subtract(missing, quantity);
    bought = add(bought, pair.bought);
    fee = add(fee, pair.fee);
  }
  return { quantity: sale.quantity, bought, sold: subtract(sale.quote, sale.fee), fee };
}
