import { type Decimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import { wholeOf } from '../../matching/book-side.ts';
import { isAcceptable } from '../../matching/match-order.ts';
import type { BookOrder } from '../../matching/order-book.ts';
import { termsAt } from '../../products/read-terms.ts';
import { type Amended, type Amendment, amendedNumbers } from './amended-order.ts';
import type { Batch } from './batch.ts';
import { isOutsideLegs } from './bracket.ts';
import { checkAmended } from './check-order.ts';
import { collectOrder } from './collect-order.ts';
import { enterBook } from './enter-book.ts';
import { type MarketState, stopWaiting, waitForStop } from './exchange-state.ts';
import { findOpenOrder, type OpenOrder } from './find-open-order.ts';
import { lastPrice, type Placement } from './place-order.ts';
import { protectEntries } from './protect-entries.ts';
import { isTraded } from './spot-market.ts';
import {
  describeFill,
  describeOrder,
  holdOf,
  mayOnlyRest,
  payingAccount,
  remainingOf,
  type SpotOrder,
  waitsForStop,
} from './spot-order.ts';
import { takeOut } from './take-out.ts';
import { triggerOfTrade, triggerStops } from './trigger-stops.ts';

/**
 * Plans other numbers of an open order, in one step: nobody trades between the old ones and the new ones. With the same
 * price and no more quantity, of which no more is shown, it keeps its place; otherwise it goes behind all others of its
 * price, and trades at once what it can. The fee rates stay. Twice the same changes nothing the second time. Gives what
 * it traded. A refusal leaves everything as it was.
 */
export function amendOrder(
  batch: Batch,
  memberId: number,
  { orderId, ...amendment }: Amendment & { orderId: number },
): Result<Placement> {
  const found = findOpenOrder(batch, memberId, orderId);
  if (!found.ok) return found;
  const { order, market } = found.data;
  const { priceBandPercent: bandPercent } = termsAt(market.market.terms, batch.world.nowMs);
  const world = { tick: market.market.tick, bandPercent, last: lastPrice(batch, market) };
  const numbers = amendedNumbers(order, amendment, world);
  if (!numbers.ok) return numbers;
  const amended = numbers.data;
  if (isSame(order, amended)) return ok({ order: describeOrder(order), fills: [] });
  const refusal = refusalOf(batch, found.data, { ...order, ...amended });
  if (refusal) return refusal;

  const tradesBefore = batch.trades.length;
  batch.keepPlaced(market, order);
  if (keepsPlace(order, amended) || order.restedSeq === null) amendInPlace(batch, market, order, amended);
  else amendAtEnd(batch, market, order, amended);
  batch.touch(order);

  const trades = batch.trades.slice(tradesBefore);
  const placement = { order: describeOrder(order), fills: trades.map((trade) => describeFill(trade, order)) };
  protectEntries(batch, market);
  if (!world.last.isStale) triggerStops(batch, market, trades.map(triggerOfTrade));
  return ok(placement);
}

const keepsPlace = (order: SpotOrder, { price, quantity, displayQuantity }: Amended): boolean =>
  price === order.price &&
  (quantity as Decimal) <= (order.quantity as Decimal) &&
  (displayQuantity ?? zero) <= (order.displayQuantity ?? zero);

const isSame = (
  order: SpotOrder,
  { price, quantity, displayQuantity, stopPrice, stopLimitPrice, trail }: Amended,
): boolean =>
  price === order.price &&
  quantity === order.quantity &&
  displayQuantity === order.displayQuantity &&
  stopPrice === order.stopPrice &&
  stopLimitPrice === order.stopLimitPrice &&
  trail?.distance === order.trail?.distance;

function refusalOf(batch: Batch, { order, market }: OpenOrder, wanted: SpotOrder): Refusal | undefined {
  const { state, nowMs } = batch.world;
  const [price, quantity] = [wanted.price as Decimal, wanted.quantity as Decimal];
  if (!isTraded(market.market, nowMs)) return refuse('marketClosed');
  if (quantity <= order.filledQuantity) return refuse('quantityFilled');
  const terms = termsAt(market.market.terms, nowMs);
  const refused = checkAmended({ market: market.market, terms }, { order, wanted, last: lastPrice(batch, market) });
  if (refused) return refused;
  if (price !== order.price && isOutsideLegs(state, market, order, price)) return refuse('bracketWrongSide');
  const opposite = market.book.best(order.side === 'buy' ? 'sell' : 'buy');
  const trades = opposite !== undefined && isAcceptable(order.side, opposite, price);
  if (mayOnlyRest(order) && order.restedSeq !== null && trades) return refuse('postOnlyWouldTrade');
  const isCovered = holdOf(wanted) <= holdOf(order) + batch.available(payingAccount(order));
  return isCovered ? undefined : refuse('notEnoughBalance');
}

/** No more of it than before, or a stop order, which has no place yet. */
function amendInPlace(batch: Batch, market: MarketState, order: SpotOrder, amended: Amended): void {
  const isLess = amended.quantity !== order.quantity || amended.displayQuantity !== order.displayQuantity;
  const isWaiting = waitsForStop(order);
  if (isWaiting) stopWaiting(market, order);
  batch.changeHold(order, () => Object.assign(order, amended));
  if (isWaiting) waitForStop(market, order);
  if (order.restedSeq === null || !isLess) return;
  const change = reduceShown(market, order);
  // Nobody is to see that only less is hidden.
  if (change !== 0n) batch.nextSeq(market, { side: order.side, price: order.price as Decimal }, change);
}

/** Leaves an order that has less quantity, or shows less, where it waits. Gives by how much less of it is shown. */
function reduceShown({ collected, book }: MarketState, order: SpotOrder): Decimal {
  const known = collected.get(order.id);
  const remaining = remainingOf(order);
  if (known) {
    collected.set(order.id, { ...known, remaining });
    return subtract(remaining, known.remaining);
  }
  const { id, displayQuantity } = order;
  const resting = () => book.get(id) as BookOrder;
  const before = resting().remaining;
  if (remaining < wholeOf(resting())) book.reduce(id, remaining);
  if (displayQuantity !== null) {
    if (displayQuantity !== resting().reserve?.display) book.showLess(id, displayQuantity);
    order.shownQuantity = resting().remaining;
  }
  return subtract(resting().remaining, before);
}

function amendAtEnd(batch: Batch, market: MarketState, order: SpotOrder, amended: Amended): void {
  const isCollected = market.collected.has(order.id);
  takeOut(batch, market, order);
  batch.changeHold(order, () => Object.assign(order, amended));
  if (isCollected) collectOrder(batch, market, order);
  else {
    const entered = enterBook(batch, market, order);
    if (!entered.ok) throw new Error(`the book refused order ${order.id} with ${entered.error}`);
  }
}
