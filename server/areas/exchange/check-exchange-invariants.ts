import { add, type Decimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { type CheckedRows, checkInSlices } from '../../jobs/check-invariants.ts';
import type { BookOrder } from '../../matching/order-book.ts';
import type { ExchangeState, MarketState } from './exchange-state.ts';
import type { OrderRow } from './read-orders.ts';

const findingsMax = 20;

/**
 * Recomputes what orders and trades say of each other and describes every contradiction; nothing wrong gives an
 * empty list. With `state` also the memory's open orders and books are compared: only while nothing is being written.
 */
export async function checkExchangeInvariants(store: Store, state?: ExchangeState): Promise<string[]> {
  const findings = await checkInSlices((afterBlock) => checkOrders(store, afterBlock))();
  findings.push(...(await checkMarkets(store)));
  return state ? [...findings, ...(await compareMemory(store, state))] : findings;
}

type Check = { text: string; tell(row: Record<string, string | number>): string };

const runCheck = async (store: Store, { text, tell }: Check, values: unknown[]): Promise<string[]> =>
  (await queryRows<Record<string, string | number>>(store, text, values)).map(tell);

/** Of some 1,000 orders: few enough that another query waits only tens of milliseconds. */
const blocksPerStatement = 50;

/**
 * Looks at the orders of the next blocks of their table. By their place there, since that reads each order once
 * whatever its owner or number; one that moves meanwhile is looked at in the next round.
 */
export async function checkOrders(store: Store, afterBlock: number): Promise<CheckedRows> {
  const range = [`(${afterBlock},0)`, `(${afterBlock + blocksPerStatement},0)`];
  const findings: string[] = [];
  for (const check of orderChecks) findings.push(...(await runCheck(store, check, range)));
  const [table] = await queryRows<{ blocks: number }>(store, selectBlocks, []);
  const last = afterBlock + blocksPerStatement;
  return { findings, last: last < (table?.blocks ?? 0) ? last : null };
}

const selectBlocks = `select pg_relation_size('spot_order') / current_setting('block_size')::int8 as blocks`;

/** No trade is in a month before its orders; of a clock that was set back one day is allowed for. */
const orderChecks: Check[] = [
  {
    text: `
      select id, filled_quantity, fill.quantity as traded from spot_order cross join lateral (
        select coalesce(sum(side.quantity), 0) as quantity, coalesce(sum(side.price * side.quantity), 0) as quote,
          coalesce(sum(side.fee), 0) as fee
        from (
          select quantity, price, maker_fee as fee from trade_history
          where maker_order_id = spot_order.id and created_at >= spot_order.created_at - ${dayMs}
          union all
          select quantity, price, taker_fee from trade_history
          where taker_order_id = spot_order.id and created_at >= spot_order.created_at - ${dayMs}
        ) as side
      ) as fill
      where spot_order.ctid >= $1::tid and spot_order.ctid < $2::tid
        and (filled_quantity <> fill.quantity or filled_quote <> fill.quote or spot_order.fee <> fill.fee)
      limit ${findingsMax}`,
    tell: ({ id, filled_quantity, traded }) => `order ${id} is filled ${filled_quantity}, but it traded ${traded}`,
  },
  {
    text: `
      select id, status from spot_order
      where ctid >= $1::tid and ctid < $2::tid and (
        is_open <> (status in ('untriggered', 'new', 'partiallyFilled'))
        or (status = 'filled' and filled_quantity <> quantity)
        or (is_open and filled_quantity >= quantity)
      ) limit ${findingsMax}`,
    tell: ({ id, status }) => `order ${id} can not be ${status}`,
  },
];

/** What only open orders and the newest trades can get wrong. */
export async function checkMarkets(store: Store): Promise<string[]> {
  const findings: string[] = [];
  for (const check of marketChecks) findings.push(...(await runCheck(store, check, [])));
  return findings;
}

const marketChecks: Check[] = [
  {
    text: `
      select entry.id from spot_order as entry join symbol on symbol.id = entry.market_id
      where entry.is_open and entry.take_profit_price is not null
        and trunc(entry.filled_quantity - entry.fee, symbol.volume_precision) > 0
        and not exists (select from spot_order as pair where pair.entry_id = entry.id and pair.is_open)
      limit ${findingsMax}`,
    tell: ({ id }) => `order ${id} bought what no pair protects`,
  },
  {
    text: `
      select market_id as id, newest.seq from spot_market cross join lateral (
        select seq from trade_history where market_id = spot_market.market_id order by seq desc limit 1
      ) as newest
      where newest.seq > spot_market.seq`,
    tell: ({ id, seq }) => `market ${id} is behind its own trade ${seq}`,
  },
];

/** The open orders of memory, and where they wait, against those of the database. */
async function compareMemory(store: Store, state: ExchangeState): Promise<string[]> {
  const rows = await queryRows<OrderRow>(store, 'select * from spot_order where is_open', []);
  const findings: string[] = [];
  for (const row of rows) {
    const stored = remainingOf(parseDecimal(row.quantity as string), parseDecimal(row.filled_quantity));
    const order = state.openOrders.get(row.id);
    const { book, stops, collected } = state.markets.get(order?.market.symbol ?? '') ?? {};
    if (!order || !book || !stops) findings.push(`order ${row.id} is open, but not in memory`);
    else if (remainingOf(order.quantity as Decimal, order.filledQuantity) !== stored || order.status !== row.status) {
      findings.push(`order ${row.id} is another one in memory`);
    } else if (row.stop_price !== null && order.stopPrice !== parseDecimal(row.stop_price)) {
      findings.push(`order ${row.id} has another stop price in memory`);
    } else if (row.rested_seq !== null && !isStored(book.get(row.id) ?? collected?.get(row.id), row, stored)) {
      findings.push(`order ${row.id} is another one in the book`);
    }
  }
  if (state.openOrders.size !== rows.length) {
    findings.push(`memory has ${state.openOrders.size} open orders, the database ${rows.length}`);
  }
  const sizeOf = ({ book, stops, collected }: MarketState) => book.size + stops.size + collected.size;
  const waiting = [...state.markets.values()].reduce((sum, market) => sum + sizeOf(market), 0);
  const stored = rows.reduce((sum, row) => sum + placesOf(row), 0);
  if (waiting !== stored) findings.push(`books and stop orders have ${waiting} orders, the database ${stored}`);
  return findings.slice(0, findingsMax);
}

/** Whether what is shown of an order and what is hidden is what the database says. */
function isStored(resting: BookOrder | undefined, row: OrderRow, whole: Decimal): boolean {
  if (!resting) return false;
  const shown = row.shown_quantity === null ? whole : parseDecimal(row.shown_quantity);
  const hidden = resting.reserve?.hidden ?? zero;
  return resting.remaining === shown && add(shown, hidden) === whole;
}

/** In how many places an open order waits: an OCO order in the book and for its stop price. */
const placesOf = (row: OrderRow): number =>
  Number(row.rested_seq !== null) +
  Number(row.stop_price !== null && row.triggering_tick === null && row.triggering_trade === null);

const remainingOf = (quantity: Decimal, filled: Decimal): Decimal => subtract(quantity, filled);
