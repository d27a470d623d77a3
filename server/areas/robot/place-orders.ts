import type { ErrorName } from '../../../contract/errors.ts';
import { type Decimal, formatDecimal, larger, parseDecimal, smaller } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { RobotPauseReason } from '../../../contract/robot-values.ts';
import type { Transaction } from '../../database/client.ts';
import { termsAt } from '../../products/read-terms.ts';
import type { NewOrder } from '../exchange/check-order.ts';
import type { Placement } from '../exchange/place-order.ts';
import { type WantedOrder, wantedOrder } from './grid-line.ts';
import { readRobotMember } from './robot-member.ts';
import { holdingOf, type LineRow, lineKey, type RobotRow, readLines } from './robot-rows.ts';
import { marketOf, type PlacingServices, type RobotServices } from './robot-services.ts';
import { pauseRobot, type Settled } from './settle-orders.ts';
import { withRobot } from './with-robot.ts';

/** After that time, what could not be placed is tried again. */
export const retryMs = 5_000;

/** Refusals that pass by themselves. Of `unavailable`, nobody knows whether it was placed: the same key will tell. */
const passing: readonly ErrorName[] = ['priceOutOfBand', 'unavailable', 'marketStale', 'noLiquidity'];

const reasonOf: Partial<Record<ErrorName, RobotPauseReason>> = {
  notEnoughBalance: 'notEnoughBalance',
  tooManyOpenOrders: 'tooManyOpenOrders',
  marketClosed: 'marketClosed',
  marketUnknown: 'marketClosed',
};

export const passes = (error: ErrorName): boolean => passing.includes(error);

/**
 * Places the orders that the grids of a running robot want. Each is written down before it is placed, so that a process
 * that goes on after this one places the very same. Gives how many were placed.
 */
export async function placeOrders(services: PlacingServices, { robot, orders }: Settled): Promise<number> {
  const { database, exchange } = services;
  if (robot.state !== 'running' || services.isOff()) return 0;
  const lines = await writeWishes(services, robot.id);
  const unplaced = lines.filter((line) => line.order_side !== null && !orders.has(lineKey(line)));
  if (unplaced.length === 0) return 0;
  const member = await readRobotMember(database, robot.member_id);
  const placed = await Promise.all(
    unplaced.map(async (line) => {
      const key = lineKey(line);
      return { line, result: await exchange.place(member, orderOf(robot, line), key, key) };
    }),
  );
  await withRobot(database, robot.id, (tx) => writePlaced(tx, { robot, placed, atMs: services.clock.now() }));
  return placed.filter(({ result }) => result.ok).length;
}

/** Chooses what each grid wants next, and writes it down. Gives all grids. */
function writeWishes(services: RobotServices, robotId: number): Promise<LineRow[]> {
  const { database, clock } = services;
  return withRobot(database, robotId, async (tx, robot) => {
    const lines = await readLines(tx, robotId);
    if (robot?.state !== 'running') return [];
    const market = marketOf(services, robot.symbol);
    const { notionalMin } = termsAt(market.terms, clock.now());
    const rules = { lot: market.lot, notionalMin: parseDecimal(notionalMin), quantity: parseDecimal(robot.quantity) };
    const standing = createStanding(lines);
    let isWaiting = false;
    for (const line of lines) {
      if (line.order_side !== null) continue;
      const prices = { lowerPrice: parseDecimal(line.lower_price), upperPrice: parseDecimal(line.upper_price) };
      const wanted = wantedOrder(holdingOf(line), { ...rules, ...prices });
      if (standing.admit(wanted)) await writeWish(tx, line, wanted);
      else isWaiting = true;
    }
    if (isWaiting || robot.retry_at !== null) {
      const retryAt = isWaiting ? clock.now() + retryMs : null;
      await tx.updateTable('robot').set({ retry_at: retryAt }).where('id', '=', robotId).execute();
    }
    return readLines(tx, robotId);
  });
}

/**
 * What stands in the book: a robot does not place what would trade with its own orders, which would cancel it. It waits
 * for the moment in which the other one has traded.
 */
function createStanding(lines: readonly LineRow[]) {
  let highestBuy: Decimal | undefined;
  let lowestSell: Decimal | undefined;
  function add({ side, price }: Pick<WantedOrder, 'side' | 'price'>): void {
    if (side === 'buy') highestBuy = highestBuy === undefined ? price : larger(highestBuy, price);
    else lowestSell = lowestSell === undefined ? price : smaller(lowestSell, price);
  }
  for (const { order_side: side, order_price: price } of lines) {
    if (side !== null && price !== null) add({ side, price: parseDecimal(price) });
  }
  return {
    admit(wanted: WantedOrder): boolean {
      const crosses =
        wanted.side === 'buy'
          ? lowestSell !== undefined && wanted.price >= lowestSell
          : highestBuy !== undefined && wanted.price <= highestBuy;
      if (!crosses) add(wanted);
      return !crosses;
    },
  };
}

async function writeWish(tx: Transaction, line: LineRow, { side, price, quantity }: WantedOrder): Promise<void> {
  await tx
    .updateTable('robot_line')
    .set({
      round: line.round + 1,
      order_side: side,
      order_price: formatDecimal(price),
      order_quantity: formatDecimal(quantity),
    })
    .where('robot_id', '=', line.robot_id)
    .where('line', '=', line.line)
    .execute();
}

const orderOf = ({ symbol }: RobotRow, line: LineRow): NewOrder => ({
  symbol,
  side: line.order_side ?? 'buy',
  type: 'limit',
  price: formatDecimal(parseDecimal(line.order_price ?? '0')),
  quantity: formatDecimal(parseDecimal(line.order_quantity ?? '0')),
  timeInForce: 'gtc',
  postOnly: false,
});

type Placed = { robot: RobotRow; placed: { line: LineRow; result: Result<Placement> }[]; atMs: number };

/** A refused order is not remembered by the exchange: the grid wants one again, under another key. */
async function writePlaced(tx: Transaction, { robot, placed, atMs }: Placed): Promise<void> {
  let reason: RobotPauseReason | undefined;
  let isWaiting = false;
  for (const { line, result } of placed) {
    const ofLine = tx.updateTable('robot_line').where('robot_id', '=', robot.id).where('line', '=', line.line);
    if (result.ok) await ofLine.set({ order_id: Number(result.data.order.id) }).execute();
    else {
      if (passes(result.error)) isWaiting = true;
      else reason ??= reasonOf[result.error] ?? 'orderRefused';
      if (result.error !== 'unavailable') {
        await ofLine.set({ order_side: null, order_price: null, order_quantity: null }).execute();
      }
    }
  }
  if (isWaiting) {
    await tx
      .updateTable('robot')
      .set({ retry_at: atMs + retryMs })
      .where('id', '=', robot.id)
      .execute();
  }
  if (reason) await pauseRobot(tx, robot, reason, atMs);
}
