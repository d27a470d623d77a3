import type { Fill } from '../../../contract/exchange.ts';
import { add, multiply, parseDecimal, zero } from '../../../contract/money.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import type { Queryable } from '../../database/reserved-connection.ts';
import type { Placement, PlaceOrder } from './place-order.ts';
import { type EarlierPlacement, placementKey } from './plan-batch.ts';
import { type OrderRow, readFills, toSpotOrder } from './read-orders.ts';
import type { SpotMarket } from './spot-market.ts';
import { describeOrder, isStop, type SpotOrder } from './spot-order.ts';
import { trailingStop } from './trailing-stop.ts';

/** Lateral, with a limit: one look into the index for each key, whatever the planner believes of the table's size. */
const selectPlaced = `
  select placed.* from unnest($1::int8[], $2::text[]) as wanted (member_id, client_id)
  cross join lateral (
    select * from spot_order
    where spot_order.member_id = wanted.member_id and spot_order.client_id = wanted.client_id limit 1
  ) as placed`;

/** The placements that were accepted earlier under the client ids of these, as they were answered. */
export async function readEarlierPlacements(
  store: Queryable,
  commands: PlaceOrder[],
  marketOf: (marketId: number) => SpotMarket,
): Promise<Map<string, EarlierPlacement>> {
  const earlier = new Map<string, EarlierPlacement>();
  if (commands.length === 0) return earlier;
  const wanted = [...new Map(commands.map((command) => [placementKey(command.member.id, command.clientId), command]))];
  const memberIds = arrayLiteral(wanted.map(([, { member }]) => member.id));
  const clientIds = arrayLiteral(wanted.map(([, { clientId }]) => clientId));
  const orders = (await queryRows<OrderRow>(store, selectPlaced, [memberIds, clientIds])).map((row) =>
    toSpotOrder(row, marketOf(row.market_id), { base: 0, quote: 0 }),
  );
  const fills = await readFills(store, orders);
  for (const order of orders) {
    const answer = placementOf(order, fills.get(order.id) ?? []);
    earlier.set(placementKey(order.memberId, order.clientId), { inputHash: order.inputHash, answer });
  }
  return earlier;
}

/**
 * The answer of the placement: what the order traded as the taker it was then, except a stop order, which
 * waited. What happened to it later is left out.
 */
function placementOf(order: SpotOrder, allFills: Fill[]): Placement {
  const seqMax = order.placed?.seq ?? Number.MAX_SAFE_INTEGER;
  const isOfPlacement = ({ role, tradeId }: Fill) => role === 'taker' && Number(tradeId) <= seqMax;
  const fills = isStop(order) ? [] : allFills.filter(isOfPlacement);
  const { price, quantity } = order.placed ?? order;
  const placed = {
    ...order,
    price,
    quantity,
    ...placedStop(order),
    displayQuantity: order.placed?.displayQuantity ?? order.displayQuantity,
    triggeredBy: null,
    status: order.placedStatus,
    updatedAtMs: order.createdAtMs,
  };
  placed.filledQuantity = placed.filledQuote = placed.fee = zero;
  for (const fill of fills) {
    const quantity = parseDecimal(fill.quantity);
    placed.filledQuantity = add(placed.filledQuantity, quantity);
    placed.filledQuote = add(placed.filledQuote, multiply(parseDecimal(fill.price), quantity, 'up'));
    placed.fee = add(placed.fee, parseDecimal(fill.fee));
  }
  return { order: describeOrder(placed), fills };
}

/** Where its stop stood at first, and what it was to do there. */
function placedStop(order: SpotOrder): Pick<SpotOrder, 'stopPrice' | 'stopLimitPrice' | 'trail'> {
  const { placed, side, market } = order;
  const stopLimitPrice = placed?.stopLimitPrice ?? order.stopLimitPrice;
  if (!order.trail) return { stopPrice: placed?.stopPrice ?? order.stopPrice, stopLimitPrice, trail: null };
  const trail = { ...order.trail, distance: placed?.trailDistance ?? order.trail.distance };
  const stopPrice = trailingStop(side, trail, { best: trail.startPrice, tick: market.tick });
  return { stopPrice, stopLimitPrice, trail };
}
