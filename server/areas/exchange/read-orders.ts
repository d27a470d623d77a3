import type { Selectable } from 'kysely';
import type { Fill, Order } from '../../../contract/exchange.ts';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import type { Queryable } from '../../database/reserved-connection.ts';
import type { ExchangeSchema } from '../../database/schema/exchange.ts';
import type { SpotMarket } from './spot-market.ts';
import { type OrderAccounts, receivedAsset, type SpotOrder } from './spot-order.ts';

export type OrderRow = Selectable<ExchangeSchema['spot_order']>;

const parseNullable = (text: string | null): Decimal | null => (text === null ? null : parseDecimal(text));

export const toSpotOrder = (row: OrderRow, market: SpotMarket, accounts: OrderAccounts): SpotOrder => ({
  id: row.id,
  memberId: row.member_id,
  market,
  accounts,
  clientId: row.client_id,
  inputHash: row.input_hash,
  side: row.side,
  type: row.type,
  timeInForce: row.time_in_force,
  isPostOnly: row.is_post_only,
  price: parseNullable(row.price),
  stopPrice: parseNullable(row.stop_price),
  trail: trailOf(row),
  stopLimitPrice: parseNullable(row.stop_limit_price),
  isStopAtMarket: row.is_stop_at_market ?? false,
  bracket: bracketOf(row),
  entryId: row.entry_id,
  stopDirection: row.stop_direction,
  quantity: parseNullable(row.quantity),
  quoteQuantity: parseNullable(row.quote_quantity),
  displayQuantity: parseNullable(row.display_quantity),
  shownQuantity: parseNullable(row.shown_quantity),
  makerFeePpm: row.maker_fee_ppm,
  takerFeePpm: row.taker_fee_ppm,
  marketVersion: row.market_version,
  vipVersion: row.vip_version,
  expiresAtMs: row.expires_at,
  createdAtMs: row.created_at,
  placedStatus: row.placed_status,
  filledQuantity: parseDecimal(row.filled_quantity),
  filledQuote: parseDecimal(row.filled_quote),
  fee: parseDecimal(row.fee),
  status: row.status,
  isOpen: row.is_open,
  restedSeq: row.rested_seq,
  triggeredBy: triggerOf(row),
  placed: placedOf(row),
  updatedAtMs: row.updated_at,
});

function trailOf(row: OrderRow): SpotOrder['trail'] {
  const { trail_unit: unit, trail_distance: distance, trail_start: start, trail_best: best } = row;
  if (unit === null || distance === null || start === null || best === null) return null;
  return {
    unit,
    distance: parseDecimal(distance),
    startPrice: parseDecimal(start),
    bestPrice: parseDecimal(best),
  };
}

function bracketOf(row: OrderRow): SpotOrder['bracket'] {
  const { take_profit_price: takeProfit, stop_loss_price: stopLoss, stop_loss_limit_price: limit } = row;
  if (takeProfit === null || stopLoss === null) return null;
  return {
    takeProfit: parseDecimal(takeProfit),
    stopLoss: parseDecimal(stopLoss),
    stopLossLimit: parseNullable(limit),
  };
}

function placedOf(row: OrderRow): SpotOrder['placed'] {
  const { placed_price: price, placed_quantity: quantity, placed_seq: seq } = row;
  if (price === null || quantity === null || seq === null) return null;
  return {
    price: parseDecimal(price),
    quantity: parseDecimal(quantity),
    seq,
    stopPrice: parseNullable(row.placed_stop_price),
    stopLimitPrice: parseNullable(row.placed_stop_limit_price),
    trailDistance: parseNullable(row.placed_trail_distance),
    displayQuantity: parseNullable(row.placed_display_quantity),
  };
}

function triggerOf({ triggering_tick: tick, triggering_trade: trade }: OrderRow): Order['triggeredBy'] {
  if (tick !== null) return { kind: 'tick', seq: tick };
  return trade === null ? null : { kind: 'trade', seq: trade };
}

type FillRow = {
  order_id: number;
  seq: number;
  price: string;
  quantity: string;
  fee: string;
  is_maker: boolean;
  created_at: number;
};

const selectFills = 'select * from fills_of($1::int8[], $2::int8, $3::int8) order by seq';

/** For a clock that was set. */
const marginMs = dayMs;

/** All fills of the orders, oldest first, by order id. They are looked for in the months between placement and end. */
export async function readFills(store: Queryable, orders: SpotOrder[]): Promise<Map<number, Fill[]>> {
  const fills = new Map<number, Fill[]>();
  if (orders.length === 0) return fills;
  const orderOfId = new Map(orders.map((order) => [order.id, order]));
  const sinceMs = Math.min(...orders.map(({ createdAtMs }) => createdAtMs)) - marginMs;
  const untilMs = Math.max(...orders.map(({ updatedAtMs }) => updatedAtMs)) + marginMs;
  const values = [arrayLiteral([...orderOfId.keys()]), sinceMs, untilMs];
  for (const row of await queryRows<FillRow>(store, selectFills, values)) {
    const { side, market } = orderOfId.get(row.order_id) as SpotOrder;
    const fill: Fill = {
      tradeId: String(row.seq),
      price: formatDecimal(parseDecimal(row.price)),
      quantity: formatDecimal(parseDecimal(row.quantity)),
      fee: formatDecimal(parseDecimal(row.fee)),
      feeCurrency: receivedAsset(side, market),
      role: row.is_maker ? 'maker' : 'taker',
      time: row.created_at,
    };
    const known = fills.get(row.order_id);
    if (known) known.push(fill);
    else fills.set(row.order_id, [fill]);
  }
  return fills;
}
