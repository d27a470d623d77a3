import { add, type Decimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { queryRows, type Store } from '../../database/client.ts';
import type { BookOrder } from '../../matching/order-book.ts';
import type { ExchangeState, MarketState } from './exchange-state.ts';
import type { OrderRow } from './read-orders.ts';

const findingsMax = 20;

/**
 * Recomputes what orders and trades say of each other and describes every contradiction; nothing wrong gives an
 * empty list. With `state` also the memory's open orders and books are compared: only while nothing is being written.
 */
export async function checkExchangeInvariants(store: Store, state?: ExchangeState): Promise<string[]> {
  const findings: string[] = [];
  for (const { text, tell } of checks) {
    for (const row of await queryRows<Record<string, string | number>>(store, text, [])) findings.push(tell(row));
  }
  return state ? [...findings, ...(await compareMemory(store, state))] : findings;
}

type Check = { text: string; tell(row: Record<string, string | number>): string };

const checks: Check[] = [
  {
    text: `
      with fill as (
        select order_id, sum(quantity) as quantity, sum(price * quantity) as quote, sum(fee) as fee
        from trade cross join lateral (values (maker_order_id, maker_fee), (taker_order_id, taker_fee))
          as side (order_id, fee) group by order_id
      )
      select id, filled_quantity, coalesce(fill.quantity, 0) as traded from spot_order left join fill on order_id = id
      where filled_quantity <> coalesce(fill.quantity, 0) or filled_quote <> coalesce(fill.quote, 0)
        or spot_order.fee <> coalesce(fill.fee, 0) limit ${findingsMax}`,
    tell: ({ id, filled_quantity, traded }) => `order ${id} is filled ${filled_quantity}, but it traded ${traded}`,
  },
  {
    text: `
      select id, status from spot_order
      where is_open <> (status in ('untriggered', 'new', 'partiallyFilled'))
        or (status = 'filled' and filled_quantity <> quantity)
        or (is_open and filled_quantity >= quantity) limit ${findingsMax}`,
    tell: ({ id, status }) => `order ${id} can not be ${status}`,
  },
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
      select trade.market_id as id, max(trade.seq) as seq from trade join spot_market using (market_id)
      group by trade.market_id, spot_market.seq having max(trade.seq) > spot_market.seq`,
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
