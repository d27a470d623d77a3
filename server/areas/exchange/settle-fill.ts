import { add, type Decimal, multiply, negate, subtract, zero } from '../../../contract/money.ts';
import { settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import type { BookFill } from '../../matching/order-book.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import type { MarketState } from './exchange-state.ts';
import { feeOf } from './fee-rates.ts';
import { costOf, type SpotOrder } from './spot-order.ts';

/** Turns a match of the book into a trade, its money and the new states of both orders. */
export function settleFill(batch: Batch, market: MarketState, taker: SpotOrder, fill: BookFill): void {
  const { state, nowMs } = batch.world;
  const maker = state.openOrders.get(fill.makerId);
  if (!maker) throw new Error(`order ${fill.makerId} is in the book but not open`);
  const { price, quantity } = fill;
  const value = multiply(price, quantity, 'up');
  const buy = taker.side === 'buy' ? taker : maker;
  const sell = taker.side === 'buy' ? maker : taker;
  const buyFee = feeOf(quantity, buy === maker ? buy.makerFeePpm : buy.takerFeePpm);
  const sellFee = feeOf(value, sell === maker ? sell.makerFeePpm : sell.takerFeePpm);

  const seq = batch.nextSeq(market, { side: maker.side, price }, negate(quantity));
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
    order.filledQuantity = add(order.filledQuantity, quantity);
    order.filledQuote = add(order.filledQuote, value);
    order.fee = add(order.fee, order === buy ? buyFee : sellFee);
    order.status = 'partiallyFilled';
    batch.touch(order);
  }
  market.lastPrice = price;
  const [makerFee, takerFee] = maker === buy ? [buyFee, sellFee] : [sellFee, buyFee];
  const trade = { seq, price, quantity, maker, taker, makerFee, takerFee, atMs: nowMs };
  batch.trades.push(trade);
  batch.markets.get(market)?.trades.push(trade);
  if (fill.makerRemaining === 0n) closeOrder(batch, market, maker, 'filled');
}

/** An open order holds at its own limit price, so that is what a fill gives free, whatever the trade cost. */
const releasedHold = (order: SpotOrder, quantity: Decimal): Decimal =>
  order.isOpen ? costOf(order.side, order.price as Decimal, quantity) : zero;
