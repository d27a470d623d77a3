import { type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { stepOf } from '../exchange/spot-market.ts';
import { afterBuy, noHolding, type Traded, worthOfFee } from './grid-line.ts';
import { shareOut } from './plan-grid.ts';
import { readRobotMember } from './robot-member.ts';
import { type LineRow, type RobotRow, readLines, readOrdersByKey, startKey } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';
import { addToTotals, writeHolding } from './settle-orders.ts';
import { withRobot } from './with-robot.ts';

/**
 * Buys the first coins, all or none, and shares them out to the grids above the price. A refusal takes the robot away
 * again, as if it had never been made; only where the exchange does not answer it stays, to be asked again.
 */
export async function startRobot({ database, exchange }: RobotServices, robot: RobotRow): Promise<Result<null>> {
  const quantity = parseDecimal(robot.start_quantity);
  const key = startKey(robot.id);
  if (quantity > 0n) {
    const member = await readRobotMember(database, robot.member_id);
    const order = {
      symbol: robot.symbol,
      side: 'buy' as const,
      type: 'limit' as const,
      price: formatDecimal(parseDecimal(robot.start_limit)),
      quantity: formatDecimal(quantity),
      timeInForce: 'fok' as const,
      postOnly: false,
    };
    const placed = await exchange.place(member, order, key, key);
    if (!placed.ok) {
      if (placed.error !== 'unavailable') await database.deleteFrom('robot').where('id', '=', robot.id).execute();
      return placed;
    }
  }
  await withRobot(database, robot.id, async (tx, locked) => {
    if (locked?.state !== 'starting') return;
    const bought = (await readOrdersByKey(tx, robot.member_id, [key])).get(key);
    if (bought) {
      const lines = await readLines(tx, robot.id);
      const holding = Number(quantity / parseDecimal(robot.quantity));
      const parts = shareFills(bought, holding);
      for (const [at, line] of lines.slice(lines.length - holding).entries()) {
        await writeHolding(tx, line as LineRow, afterBuy(noHolding, parts[at] as Traded));
      }
      await addToTotals(tx, robot.id, { fees: worthOfFee(bought) });
    }
    await tx.updateTable('robot').set({ state: 'running' }).where('id', '=', robot.id).execute();
  });
  return ok(null);
}

/** Amounts in the ledger have 8 digits after the point. */
const ledgerStep = stepOf(8);

function shareFills({ quantity, quote, fee }: Traded, parts: number): Traded[] {
  const [quantities, quotes, fees] = [quantity, quote, fee].map((whole) => shareOut(whole, parts, ledgerStep)) as [
    Decimal[],
    Decimal[],
    Decimal[],
  ];
  return quantities.map((share, at) => ({ quantity: share, quote: quotes[at] ?? zero, fee: fees[at] ?? zero }));
}
