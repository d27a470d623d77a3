import { fundingOf } from '../../../contract/futures-margin.ts';
import type { FuturesRobot, FuturesRobotLine, FuturesRobotPair } from '../../../contract/futures-robot-shapes.ts';
import {
  add,
  canonical,
  type Decimal,
  formatDecimal,
  larger,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { liquidationPriceOf, openedOf, type Ticket } from '../futures/futures-state.ts';
import { positionOf, resultNow } from '../futures/ticket-result.ts';
import {
  isLive,
  type LineRow,
  type RobotRow,
  type RobotTicket,
  readLines,
  readTicketsByKey,
  ticketKey,
} from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';

type Services = Pick<RobotServices, 'database' | 'marketData' | 'futures'>;
/** A grid with its ticket as the database has it, and as the writer of futures has it while it is open. */
type Known = { line: LineRow; stored: RobotTicket | undefined; open: Ticket | undefined };

const optional = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));
const optionalText = (text: string | null): string | null => (text === null ? null : canonical(text));

/** A robot and its grids at the mark. */
export async function describeRobot(
  services: Services,
  row: RobotRow,
): Promise<{ robot: FuturesRobot; lines: FuturesRobotLine[] }> {
  const lines = await readLines(services.database, row.id);
  const stored = await readTicketsByKey(services.database, lines.filter(({ is_wanted }) => is_wanted).map(ticketKey));
  const { tickets } = services.futures.state();
  const known = lines.map((line): Known => {
    const own = line.is_wanted ? stored.get(ticketKey(line)) : undefined;
    const ticket = own && tickets.get(own.id);
    return { line, stored: own, open: ticket?.state === 'hold' ? ticket : undefined };
  });
  return { robot: { ...describeRow(row), ...describeMoney(services, row, known) }, lines: known.map(describeLine) };
}

const describeRow = (row: RobotRow) => ({
  id: String(row.id),
  symbol: row.symbol,
  currency: row.currency,
  direction: row.direction,
  leverage: row.leverage,
  lowerPrice: canonical(row.lower_price),
  upperPrice: canonical(row.upper_price),
  grids: row.grids,
  spacing: row.spacing,
  investment: canonical(row.investment),
  quantity: canonical(row.quantity),
  lowerStopPrice: optionalText(row.lower_stop),
  upperStopPrice: optionalText(row.upper_stop),
  state: row.state,
  pauseReason: row.pause_reason,
  endReason: row.end_reason,
  startPrice: canonical(row.start_price),
  pairs: row.pairs,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

function describeMoney({ marketData }: Services, row: RobotRow, known: readonly Known[]) {
  const markOf = (symbol: string) => marketData.last(symbol)?.price;
  const sums = { unrealised: zero, fees: zero, funding: zero, position: zero, margin: zero };
  let below: Decimal | null = null;
  let above: Decimal | null = null;
  for (const { line, stored, open } of known) {
    if (!stored || stored.openedQuantity === null) continue;
    // What was paid for opening it, and what parts of it have brought.
    sums.unrealised = add(sums.unrealised, stored.result);
    sums.fees = add(sums.fees, stored.fee);
    sums.funding = add(sums.funding, stored.funding);
    if (!open) continue;
    const opened = openedOf(open);
    const { side, quantity, pool } = open;
    sums.unrealised = add(sums.unrealised, resultNow(positionOf(open), markOf));
    sums.funding = add(sums.funding, fundingOf(side, quantity, { from: opened.fundingFrom, to: pool.fundingIndex }));
    sums.position = side === 'long' ? add(sums.position, quantity) : subtract(sums.position, quantity);
    sums.margin = add(sums.margin, open.margin);
    const price = liquidationPriceOf(open);
    if (price === null) continue;
    if (line.side === 'long') below = below === null ? price : larger(below, price);
    else above = above === null ? price : smaller(above, price);
  }
  const gridProfit = parseDecimal(row.grid_profit);
  const closingProfit = parseDecimal(row.closing_profit);
  return {
    gridProfit: formatDecimal(gridProfit),
    closingProfit: formatDecimal(closingProfit),
    unrealisedProfit: formatDecimal(sums.unrealised),
    totalProfit: formatDecimal(add(add(gridProfit, closingProfit), sums.unrealised)),
    fees: formatDecimal(add(parseDecimal(row.fees), sums.fees)),
    funding: formatDecimal(add(parseDecimal(row.funding), sums.funding)),
    position: formatDecimal(sums.position),
    margin: formatDecimal(sums.margin),
    liquidationBelow: optional(below),
    liquidationAbove: optional(above),
  };
}

const describeLine = ({ line, stored, open }: Known): FuturesRobotLine => ({
  lowerPrice: canonical(line.lower_price),
  upperPrice: canonical(line.upper_price),
  side: line.side,
  ticket:
    stored && isLive(stored)
      ? {
          id: String(stored.id),
          state: stored.state,
          entry: optional(stored.entry),
          liquidationPrice: open ? optional(liquidationPriceOf(open)) : null,
        }
      : null,
});

type Page = { robotId: number; maxId: number | undefined; limit: number };

/** Newest first, with the cursor for the next page; null at the end. */
export async function listPairs(store: Store, { robotId, maxId, limit }: Page) {
  const query = store
    .selectFrom('futures_robot_pair as pair')
    .innerJoin('futures_robot_line as grid', (join) =>
      join.onRef('grid.robot_id', '=', 'pair.robot_id').onRef('grid.line', '=', 'pair.line'),
    )
    .where('pair.robot_id', '=', robotId)
    .select(['pair.id', 'pair.ticket_id', 'reason', 'quantity', 'entry', 'exit', 'fee', 'funding', 'profit'])
    .select(['closed_at', 'grid.side', 'grid.lower_price', 'grid.upper_price'])
    .orderBy('pair.id', 'desc');
  const { rows, next } = await readPage(maxId === undefined ? query : query.where('pair.id', '<', maxId), limit);
  const items = rows.map(
    (row): FuturesRobotPair => ({
      id: String(row.id),
      ticketId: String(row.ticket_id),
      side: row.side,
      lowerPrice: canonical(row.lower_price),
      upperPrice: canonical(row.upper_price),
      reason: row.reason,
      quantity: canonical(row.quantity),
      entry: canonical(row.entry),
      exit: canonical(row.exit),
      fee: canonical(row.fee),
      funding: canonical(row.funding),
      profit: canonical(row.profit),
      time: row.closed_at,
    }),
  );
  return { items, next };
}
