import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  type Decimal,
  decimalOfUnits,
  formatDecimal,
  multiply,
  one,
  parseDecimal,
  subtract,
} from '../../../contract/money.ts';
import { gridLines } from './grid-lines.ts';
import { type GridMarket, type GridWish, layOut } from './plan-grid.ts';
import { replayGrid } from './replay-grid.ts';

const market: GridMarket = {
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  tick: parseDecimal('0.01'),
  lot: parseDecimal('0.000001'),
  notionalMin: parseDecimal('5'),
  priceBandPercent: 20,
};
const wish: GridWish = {
  lowerPrice: parseDecimal('90'),
  upperPrice: parseDecimal('110'),
  grids: 4,
  spacing: 'arithmetic',
  investment: parseDecimal('1000'),
  stopLossPrice: null,
  takeProfitPrice: null,
};
const candle = (...prices: [open: string, high: string, low: string, close: string]) => {
  const [open, high, low, close] = prices.map(parseDecimal) as [Decimal, Decimal, Decimal, Decimal];
  return { open, high, low, close };
};
function replay(candles: ReturnType<typeof candle>[]) {
  const plan = layOut(wish, market, candles[0]?.open as Decimal);
  if (!plan.ok) throw new Error(plan.error);
  return { plan: plan.data, ...replayGrid(plan.data, { candles, market, investment: wish.investment }) };
}

describe('the lines of a grid', () => {
  it('have the same distance, or the same ratio', () => {
    const { lowerPrice, upperPrice } = wish;
    const lines = (spacing: 'arithmetic' | 'geometric', grids: number) =>
      gridLines({ lowerPrice, upperPrice, grids, spacing, tick: market.tick }).map((line) => formatDecimal(line));
    expect(lines('arithmetic', 4)).toEqual(['90', '95', '100', '105', '110']);
    expect(lines('geometric', 2)).toEqual(['90', '99.49', '110']);
    expect(lines('geometric', 100).at(-1)).toBe('110');
  });
});

describe('a replay', () => {
  it('closes a pair for each way down and up again, and takes the fees of both sides', () => {
    const { pairs, gross, fees, net, plan } = replay([
      candle('101', '101', '101', '101'),
      candle('101', '101', '94', '94'),
      candle('94', '101', '94', '101'),
    ]);
    // Bought at 95 and sold at 100, with one thousandth of both.
    expect(pairs).toBe(1);
    expect(formatDecimal(plan.quantity)).toMatch(/^2\.\d+$/);
    expect(add(net, fees)).toBe(gross);
    const part = Number(formatDecimal(net)) / Number(formatDecimal(plan.quantity));
    expect(part).toBeGreaterThan(4.79);
    expect(part).toBeLessThan(4.82);
  });

  it('does not count an order that the price only touches', () => {
    expect(replay([candle('101', '101', '95', '101')]).pairs).toBe(0);
    expect(replay([candle('101', '101', '94.99', '101')]).pairs).toBe(1);
  });

  it('loses with the coins that it holds below its range, and says how far it fell', () => {
    const { pairs, result, drawdown, holding } = replay([candle('101', '101', '80', '80')]);
    expect(pairs).toBe(0);
    expect(result < 0n).toBe(true);
    expect(drawdown >= -result).toBe(true);
    expect(holding < result).toBe(true);
  });

  it('earns nothing on a price that stands still, but has paid the fee of its first coins', () => {
    const { pairs, result, plan } = replay([candle('101', '101', '101', '101')]);
    expect(pairs).toBe(0);
    const fee = Number(formatDecimal(plan.startQuantity)) * 101 * 0.001;
    expect(Math.abs(Number(formatDecimal(subtract(result, parseDecimal('0')))) + fee)).toBeLessThan(0.01);
  });

  it('sells nothing at a loss that was bought near its line: at any price, no pair brings less than its fees', () => {
    const cent = one / 100n;
    const start = fc.record({ price: fc.integer({ min: 9_001, max: 10_999 }), grids: fc.integer({ min: 2, max: 60 }) });
    const spacing = fc.constantFrom('arithmetic' as const, 'geometric' as const);
    const rise = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(fc.tuple(start, spacing, rise), ([{ price, grids }, kind, by]) => {
        const [open, high] = [price, price + by].map((cents) => decimalOfUnits(BigInt(cents) * cent)) as [
          Decimal,
          Decimal,
        ];
        const plan = layOut({ ...wish, grids, spacing: kind }, market, open);
        if (!plan.ok) return expect(plan.fields).toEqual({ grids: 'robotStepTooSmall' });
        const candles = [{ open, high, low: open, close: high }];
        const { pairs, net } = replayGrid(plan.data, { candles, market, investment: wish.investment });
        // Coins from the start were bought for the worst price that the start accepts, all others for their line.
        const { lines, firstHolding, startLimit } = plan.data;
        const worst = lines[firstHolding + 1];
        const kept = decimalOfUnits(one - one / 1_000n);
        if (worst) expect(multiply(multiply(worst, kept, 'down'), kept, 'down') >= startLimit).toBe(true);
        expect(pairs === 0 ? net === 0n : net > 0n).toBe(true);
      }),
    );
  });
});
