import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  larger,
  multiply,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { feeOf } from '../exchange/fee-rates.ts';
import { afterBuy, afterSell, type Holding, noHolding, type Traded, wantedOrder } from './grid-line.ts';
import type { GridMarket, GridPlan } from './plan-grid.ts';

export type PastCandle = { open: Decimal; high: Decimal; low: Decimal; close: Decimal };

export type Replay = {
  pairs: number;
  gross: Decimal;
  fees: Decimal;
  net: Decimal;
  result: Decimal;
  drawdown: Decimal;
  holding: Decimal;
};

/**
 * What a grid would have done over past candles. Inside a candle the price is taken to go from the open to the extreme
 * that is farther from the close, then to the other one and to the close. An order counts as filled once the price has
 * gone beyond it, always as a maker: in a book, others may have been first.
 */
export function replayGrid(
  plan: GridPlan,
  { candles, market, investment }: { candles: readonly PastCandle[]; market: GridMarket; investment: Decimal },
): Replay {
  const first = candles[0];
  const last = candles.at(-1);
  if (!first || !last) throw new Error('there are no candles');
  const { lines, quantity, firstHolding } = plan;
  const grids: Holding[] = lines.slice(1).map(() => noHolding);
  let quote = investment;
  let base = zero;
  let [pairs, net, fees, pairFees] = [0, zero, zero, zero];
  let [peak, drawdown] = [investment, zero];

  const rulesOf = (at: number) => ({
    lowerPrice: lines[at] as Decimal,
    upperPrice: lines[at + 1] as Decimal,
    quantity,
    lot: market.lot,
    notionalMin: market.notionalMin,
  });
  const worthAt = (price: Decimal) => add(quote, multiply(base, price, 'down'));

  function buy(at: number, price: Decimal, feePpm: number): void {
    const traded: Traded = { quantity, quote: multiply(price, quantity, 'up'), fee: feeOf(quantity, feePpm) };
    const before = grids[at] as Holding;
    const after = afterBuy(before, traded);
    grids[at] = after;
    quote = subtract(quote, traded.quote);
    base = add(base, subtract(quantity, traded.fee));
    fees = add(fees, subtract(after.buyFee, before.buyFee));
  }

  function sell(at: number, price: Decimal, sold: Decimal): void {
    const brought = multiply(price, sold, 'down');
    const traded: Traded = { quantity: sold, quote: brought, fee: feeOf(brought, market.makerFeePpm) };
    const { left, pair } = afterSell(grids[at] as Holding, traded);
    grids[at] = left;
    quote = add(quote, pair.sold);
    base = subtract(base, sold);
    pairs += 1;
    net = add(net, subtract(pair.sold, pair.bought));
    pairFees = add(pairFees, pair.fee);
    fees = add(fees, traded.fee);
  }

  function moveTo(from: Decimal, to: Decimal): void {
    for (let at = 0; at < grids.length; at += 1) {
      const { side, price, quantity: wanted } = wantedOrder(grids[at] as Holding, rulesOf(at));
      if (side === 'buy' && to < price && price <= from) buy(at, price, market.makerFeePpm);
      if (side === 'sell' && to > price && price >= from) sell(at, price, wanted);
    }
    const worth = worthAt(to);
    peak = larger(peak, worth);
    drawdown = larger(drawdown, subtract(peak, worth));
  }

  let price = first.open;
  // Without coins from the start, a grid above the price buys at once all the same: its order stands above the market.
  for (let at = 0; at < grids.length; at += 1) {
    if (at >= firstHolding || (lines[at] as Decimal) > price) buy(at, price, market.takerFeePpm);
  }
  for (const { open, high, low, close } of candles) {
    const extremes = high - close > close - low ? [high, low] : [low, high];
    for (const next of [open, ...extremes, close]) {
      moveTo(price, next);
      price = next;
    }
  }
  const kept = decimalOfUnits(1_000_000n * 10n ** 12n - BigInt(market.takerFeePpm) * 10n ** 12n);
  const coins = multiply(divide(investment, first.open, 'down'), kept, 'down');
  return {
    pairs,
    gross: add(net, pairFees),
    fees: pairFees,
    net,
    result: subtract(worthAt(last.close), investment),
    drawdown,
    holding: subtract(multiply(coins, last.close, 'down'), investment),
  };
}
