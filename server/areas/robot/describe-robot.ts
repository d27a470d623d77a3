import type { Selectable } from 'kysely';
import {
  add,
  canonical,
  type Decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { Robot, RobotLine, RobotPair } from '../../../contract/robot.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { RobotSchema } from '../../database/schema/robot.ts';
import { afterBuy, afterSell } from './grid-line.ts';
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
import { feeOfOrder, profitOf } from './settle-orders.ts';

type Figures = { held: Decimal; cost: Decimal; fees: Decimal; partlySold: Decimal };
const noFigures: Figures = { held: zero, cost: zero, fees: zero, partlySold: zero };

/** With what its open orders have traded so far, which is counted once they have ended. */
function figuresOf(lines: readonly LineRow[], orders: ReadonlyMap<string, RobotOrder>): Figures {
  return lines.reduce((sum, line) => {
    const order = orders.get(lineKey(line));
    const holding = holdingOf(line);
    const sold = order?.side === 'sell' && order.quantity > 0n ? afterSell(holding, order) : undefined;
    const { held, cost } = sold?.left ?? (order?.side === 'buy' ? afterBuy(holding, order) : holding);
    const fee = order ? feeOfOrder(order) : zero;
    return {
      held: add(sum.held, held),
      cost: add(sum.cost, cost),
      fees: add(sum.fees, fee),
      partlySold: add(sum.partlySold, sold ? profitOf(sold.pair) : zero),
    };
  }, noFigures);
}

const optional = (text: string | null): string | null => (text === null ? null : canonical(text));

type Described = { robot: Robot; lines: RobotLine[] };

/** A robot and its grids at the last price. */
export async function describeRobot(
  { database, marketData }: Pick<RobotServices, 'database' | 'marketData'>,
  row: RobotRow,
): Promise<Described> {
  const lines = await readLines(database, row.id);
  const wanting = lines.filter(({ order_side }) => order_side !== null);
  const orders = await readOrdersByKey(database, row.member_id, wanting.map(lineKey));
  const { held, cost, fees, partlySold } = figuresOf(lines, orders);
  const price = priceOf(row, marketData);
  const unrealised = add(partlySold, subtract(multiply(held, price, 'down'), cost));
  const gridProfit = parseDecimal(row.grid_profit);
  const closingProfit = parseDecimal(row.closing_profit);
  const robot: Robot = {
    id: String(row.id),
    symbol: row.symbol,
    lowerPrice: canonical(row.lower_price),
    upperPrice: canonical(row.upper_price),
    grids: row.grids,
    spacing: row.spacing,
    investment: canonical(row.investment),
    quantity: canonical(row.quantity),
    stopLossPrice: optional(row.stop_loss),
    takeProfitPrice: optional(row.take_profit),
    sellsAtEnd: row.sells_at_end,
    state: row.state,
    pauseReason: row.pause_reason,
    endReason: row.end_reason,
    startPrice: canonical(row.start_price),
    pairs: row.pairs,
    gridProfit: formatDecimal(gridProfit),
    closingProfit: formatDecimal(closingProfit),
    held: formatDecimal(held),
    cost: formatDecimal(cost),
    unrealisedProfit: formatDecimal(unrealised),
    fees: formatDecimal(add(parseDecimal(row.fees), fees)),
    totalProfit: formatDecimal(add(add(gridProfit, closingProfit), unrealised)),
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
  return { robot, lines: lines.map((line) => describeLine(line, orders.get(lineKey(line)))) };
}

/** Of a robot that has ended, that of its end. */
function priceOf(row: RobotRow, marketData: Pick<RobotServices['marketData'], 'last'>): Decimal {
  if (row.end_price !== null) return parseDecimal(row.end_price);
  return marketData.last(row.symbol)?.price ?? parseDecimal(row.start_price);
}

const describeLine = (line: LineRow, order: RobotOrder | undefined): RobotLine => ({
  lowerPrice: canonical(line.lower_price),
  upperPrice: canonical(line.upper_price),
  held: canonical(line.held),
  order:
    order?.isOpen && line.order_price !== null && line.order_quantity !== null
      ? {
          id: String(order.id),
          side: order.side,
          price: canonical(line.order_price),
          quantity: canonical(line.order_quantity),
        }
      : null,
});

type Page = { robotId: number; maxId: number | undefined; limit: number };

/** Newest first, with the cursor for the next page; null at the end. */
export async function listPairs(store: Store, { robotId, maxId, limit }: Page) {
  const query = store
    .selectFrom('robot_pair')
    .leftJoin('robot_line', (join) =>
      join.onRef('robot_line.robot_id', '=', 'robot_pair.robot_id').onRef('robot_line.line', '=', 'robot_pair.line'),
    )
    .where('robot_pair.robot_id', '=', robotId)
    .select(['robot_pair.id', 'robot_pair.order_id', 'quantity', 'bought', 'sold', 'fee', 'closed_at'])
    .select(['robot_line.lower_price', 'robot_line.upper_price'])
    .orderBy('robot_pair.id', 'desc');
  const { rows, next } = await readPage(maxId === undefined ? query : query.where('robot_pair.id', '<', maxId), limit);
  return { items: rows.map(describePair), next };
}

type PairRow = Omit<Selectable<RobotSchema['robot_pair']>, 'robot_id' | 'line'> &
  Record<'lower_price' | 'upper_price', string | null>;

const describePair = (row: PairRow): RobotPair => ({
  id: String(row.id),
  lowerPrice: optional(row.lower_price),
  upperPrice: optional(row.upper_price),
  orderId: String(row.order_id),
  quantity: canonical(row.quantity),
  bought: canonical(row.bought),
  sold: canonical(row.sold),
  fee: canonical(row.fee),
  profit: formatDecimal(subtract(parseDecimal(row.sold), parseDecimal(row.bought))),
  time: row.closed_at,
});
