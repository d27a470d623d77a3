import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import type { LastPrice } from './check-order.ts';
import { stopMarketLimit } from './market-order.ts';
import { isAtMarket, type SpotOrder, waitsForStop } from './spot-order.ts';
import { trailingStop } from './trailing-stop.ts';

/** What is not given stays. The quantity is the whole one, with what was filled. */
export type Amendment = {
  price?: string | undefined;
  quantity?: string | undefined;
  displayQuantity?: string | undefined;
  stopPrice?: string | undefined;
  stopLimitPrice?: string | undefined;
  trailOffset?: string | undefined;
  trailPercent?: string | undefined;
};

/** What an amendment changes of an order, and what follows from that. */
export type Amended = Pick<
  SpotOrder,
  'price' | 'quantity' | 'displayQuantity' | 'stopPrice' | 'stopLimitPrice' | 'stopDirection' | 'trail'
>;
type World = { tick: Decimal; bandPercent: number; last: LastPrice };

/** The numbers that the order would have. Refuses what an order of its type and state has not. */
export function amendedNumbers(order: SpotOrder, amendment: Amendment, world: World): Result<Amended> {
  const refusal = findForeignField(order, amendment);
  if (refusal) return refusal;
  const chosen = (text: string | undefined, now: Decimal | null) => (text === undefined ? now : parseDecimal(text));
  const { price, quantity, displayQuantity, stopPrice, stopLimitPrice, stopDirection, trail } = order;
  const amended: Amended = {
    price: chosen(amendment.price, price),
    quantity: chosen(amendment.quantity, quantity),
    displayQuantity: chosen(amendment.displayQuantity, displayQuantity),
    stopPrice: chosen(amendment.stopPrice, stopPrice),
    stopLimitPrice: chosen(amendment.stopLimitPrice, stopLimitPrice),
    stopDirection,
    trail,
  };
  const distance = amendment.trailOffset ?? amendment.trailPercent;
  if (trail && distance !== undefined) {
    amended.trail = { ...trail, distance: parseDecimal(distance) };
    amended.stopPrice = trailingStop(order.side, amended.trail, { best: trail.bestPrice, tick: world.tick });
  }
  return ok(amended.stopPrice === stopPrice ? amended : followStop(order, amended, world));
}

/** The stop price gives the worst price of what trades at the market, and the last price the way to it. */
function followStop(order: SpotOrder, amended: Amended, { tick, bandPercent, last }: World): Amended {
  const stopPrice = amended.stopPrice as Decimal;
  const worst = stopMarketLimit(order.side, stopPrice, { tick, bandPercent });
  if (isAtMarket(order)) amended.price = worst;
  if (order.isStopAtMarket) amended.stopLimitPrice = worst;
  const isFree = order.type === 'stopLimit' || order.type === 'stopMarket';
  if (isFree && last.price !== undefined) amended.stopDirection = stopPrice > last.price ? 'rise' : 'fall';
  return amended;
}

function findForeignField(order: SpotOrder, amendment: Amendment): Refusal | undefined {
  const isWaiting = waitsForStop(order);
  const has = {
    price: !isAtMarket(order),
    displayQuantity: order.displayQuantity !== null,
    stopPrice: isWaiting && order.trail === null,
    stopLimitPrice: isWaiting && order.stopLimitPrice !== null && !order.isStopAtMarket,
    trailOffset: isWaiting && order.trail?.unit === 'quote',
    trailPercent: isWaiting && order.trail?.unit === 'percent',
  };
  const names = Object.keys(has) as (keyof typeof has)[];
  const foreign = names.find((name) => amendment[name] !== undefined && !has[name]);
  return foreign && refuse('invalidInput', { fields: { [foreign]: 'fieldInvalid' } });
}
