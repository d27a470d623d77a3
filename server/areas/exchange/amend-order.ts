import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import { isAcceptable } from '../../matching/match-order.ts';
import { termsAt } from '../../products/read-terms.ts';
import type { Batch } from './batch.ts';
import { checkAmended } from './check-order.ts';
import { collectOrder } from './collect-order.ts';
import { enterBook } from './enter-book.ts';
import type { MarketState } from './exchange-state.ts';
import { findOpenOrder, type OpenOrder } from './find-open-order.ts';
import { lastPrice, type Placement } from './place-order.ts';
import { isTraded } from './spot-market.ts';
import {
  costOf,
  describeFill,
  describeOrder,
  holdOf,
  holdPrice,
  isAtMarket,
  mayOnlyRest,
  payingAccount,
  type SpotOrder,
} from './spot-order.ts';
import { takeOut } from './take-out.ts';
import { triggerOfTrade, triggerStops } from './trigger-stops.ts';

/** What is not given stays. The quantity is the whole one, with what was filled. */
export type Amendment = { price?: string | undefined; quantity?: string | undefined };
type Wanted = { price: Decimal; quantity: Decimal };

/**
 * Plans another price or quantity of an open order, in one step: nobody trades between the old one and the new one.
 * With less quantity at the same price it keeps its place, otherwise it goes behind all others of its price, and trades
 * at once what it can. The fee rates stay. Twice the same changes nothing the second time. Gives what it traded. A
 * refusal leaves everything as it was.
 */
export function amendOrder(
  batch: Batch,
  memberId: number,
  { orderId, ...amendment }: Amendment & { orderId: number },
): Result<Placement> {
  const found = findOpenOrder(batch, memberId, orderId);
  if (!found.ok) return found;
  const { order, market } = found.data;
  if (isAtMarket(order) && amendment.price !== undefined) {
    return refuse('invalidInput', { fields: { price: 'fieldInvalid' } });
  }
  const wanted = {
    price: amendment.price === undefined ? (order.price as Decimal) : parseDecimal(amendment.price),
    quantity: amendment.quantity === undefined ? (order.quantity as Decimal) : parseDecimal(amendment.quantity),
  };
  if (wanted.price === order.price && wanted.quantity === order.quantity) {
    return ok({ order: describeOrder(order), fills: [] });
  }
  const refusal = refusalOf(batch, found.data, wanted);
  if (refusal) return refusal;

  const tradesBefore = batch.trades.length;
  const { price, quantity } = order as Wanted;
  batch.keepPlaced(market, order);
  const isLess = wanted.price === price && wanted.quantity < quantity;
  if (isLess || order.restedSeq === null) amendInPlace(batch, market, order, wanted);
  else amendAtEnd(batch, market, order, wanted);
  batch.touch(order);

  const trades = batch.trades.slice(tradesBefore);
  const placement = { order: describeOrder(order), fills: trades.map((trade) => describeFill(trade, order)) };
  if (!lastPrice(batch, market).isStale) triggerStops(batch, market, trades.map(triggerOfTrade));
  return ok(placement);
}

function refusalOf(batch: Batch, { order, market }: OpenOrder, wanted: Wanted): Refusal | undefined {
  const { nowMs } = batch.world;
  if (!isTraded(market.market, nowMs)) return refuse('marketClosed');
  if (wanted.quantity <= order.filledQuantity) return refuse('quantityFilled');
  const terms = termsAt(market.market.terms, nowMs);
  const refused = checkAmended({ market: market.market, terms }, order, { ...wanted, last: lastPrice(batch, market) });
  if (refused) return refused;
  const opposite = market.book.best(order.side === 'buy' ? 'sell' : 'buy');
  const trades = opposite !== undefined && isAcceptable(order.side, opposite, wanted.price);
  if (mayOnlyRest(order) && order.restedSeq !== null && trades) return refuse('postOnlyWouldTrade');
  const price = holdPrice({ ...order, price: wanted.price });
  const needed = costOf(order.side, price, (wanted.quantity - order.filledQuantity) as Decimal);
  const isCovered = needed <= holdOf(order) + batch.available(payingAccount(order));
  return isCovered ? undefined : refuse('notEnoughBalance');
}

/** Less of it, or a stop order, which has no place yet. */
function amendInPlace(batch: Batch, market: MarketState, order: SpotOrder, wanted: Wanted): void {
  const change = (wanted.quantity - (order.quantity as Decimal)) as Decimal;
  batch.changeHold(order, () => Object.assign(order, wanted));
  if (order.restedSeq === null) return;
  const collected = market.collected.get(order.id);
  const remaining = (wanted.quantity - order.filledQuantity) as Decimal;
  if (collected) market.collected.set(order.id, { ...collected, remaining });
  else market.book.reduce(order.id, remaining);
  batch.nextSeq(market, { side: order.side, price: wanted.price }, change);
}

function amendAtEnd(batch: Batch, market: MarketState, order: SpotOrder, wanted: Wanted): void {
  const isCollected = market.collected.has(order.id);
  takeOut(batch, market, order);
  batch.changeHold(order, () => Object.assign(order, wanted));
  if (isCollected) collectOrder(batch, market, order);
  else {
    const entered = enterBook(batch, market, order);
    if (!entered.ok) throw new Error(`the book refused order ${order.id} with ${entered.error}`);
  }
}
