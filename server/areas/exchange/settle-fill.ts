import { add, type Decimal, multiply, negate, subtract, zero } from '../../../contract/money.ts';
import { settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import type { BookFill } from '../../matching/order-book.ts';
import type { Batch } from './batch.ts';
import { boughtLots } from './bracket.ts';
import { closeOrder } from './close-order.ts';
import type { MarketState } from './exchange-state.ts';
import { feeOf } from './fee-rates.ts';
import { costOf, holdPrice, type SpotOrder } from './spot-order.ts';

/** Turns a match of the book into a trade, its money and the new states of both orders. */
export function settleFill(batch: Batch, market: MarketState, taker: SpotOrder, fill: BookFill): void {
  const maker = batch.world.state.openOrders.get(fill.makerId);
  if (!maker) throw new Error(`order ${fill.makerId} is in the book but not open`);
  const { price, quantity } = fill;
  const seq = batch.nextSeq(market, { side: maker.side, price }, negate(quantity));
  settleTrade(batch, market, { seq, maker, taker, price, quantity, takerFeePpm: taker.takerFeePpm });
  if (fill.makerRemaining === 0n) closeOrder(batch, market, maker, 'filled');
  else if (maker.displayQuantity !== null) showMore(batch, market, maker, fill);
}

/** What an iceberg order shows anew is a change of its own, whose number is its new place among the others. */
function showMore(batch: Batch, market: MarketState, maker: SpotOrder, { price, quantity, refill }: BookFill): void {
  maker.shownQuantity = refill > 0n ? refill : subtract(maker.shownQuantity as Decimal, quantity);
  if (refill > 0n) maker.restedSeq = batch.nextSeq(market, { side: maker.side, price }, refill);
}

type Match = {
  seq: number;
  maker: SpotOrder;
  taker: SpotOrder;
  price: Decimal;
  quantity: Decimal;
  /** The taker's rate for this trade; the maker pays its own. */
  takerFeePpm: number;
};

/** The money of a trade, and what it makes of both orders. Whoever calls it closes what is filled. */
export function settleTrade(batch: Batch, market: MarketState, match: Match): void {
  const { seq, maker, taker, price, quantity } = match;
  const value = multiply(price, quantity, 'up');
  const buy = taker.side === 'buy' ? taker : maker;
  const sell = taker.side === 'buy' ? maker : taker;
  const rateOf = (order: SpotOrder) => (order === maker ? maker.makerFeePpm : match.takerFeePpm);
  const buyFee = feeOf(quantity, rateOf(buy));
  const sellFee = feeOf(value, rateOf(sell));

  const reference = writeReference({ to: 'trade', symbol: market.market.symbol, seq });
  const payment = {
    from: buy.accounts.quote,
    released: releasedHold(buy, quantity),
    to: [
      { account: sell.accounts.quote, amount: subtract(value, sellFee) },
      { account: market.feeAccounts.quote, amount: sellFee },
    ],
  };
  const delivery = {
    from: sell.accounts.base,
    released: releasedHold(sell, quantity),
    to: [
      { account: buy.accounts.base, amount: subtract(quantity, buyFee) },
      { account: market.feeAccounts.base, amount: buyFee },
    ],
  };
  batch.post(settleHold({ kind: 'trade', reference }, payment, delivery));
  for (const order of [maker, taker]) {
    if (order.bracket && !batch.boughtBefore.has(order)) batch.boughtBefore.set(order, boughtLots(order));
    order.filledQuantity = add(order.filledQuantity, quantity);
    order.filledQuote = add(order.filledQuote, value);
    order.fee = add(order.fee, order === buy ? buyFee : sellFee);
    order.status = 'partiallyFilled';
    batch.touch(order);
  }
  market.lastPrice = price;
  const [makerFee, takerFee] = maker === buy ? [buyFee, sellFee] : [sellFee, buyFee];
  const trade = { seq, price, quantity, maker, taker, makerFee, takerFee, atMs: batch.world.nowMs };
  batch.trades.push(trade);
  batch.markets.get(market)?.trades.push(trade);
}

/** An open order holds at a price of its own, so that is what a fill gives free, whatever the trade cost. */
const releasedHold = (order: SpotOrder, quantity: Decimal): Decimal =>
  order.isOpen ? costOf(order.side, holdPrice(order), quantity) : zero;
