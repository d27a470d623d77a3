import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimalOfUnits, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { convertAmounts, hasMoved, type PairPrice, ratesOf } from './pair-price.ts';

const price: PairPrice = { fromPrice: parseDecimal('1'), toPrice: parseDecimal('64000'), spreadBps: 10 };
const places = { from: 8, to: 8 };
const back = ({ fromPrice, toPrice, spreadBps }: PairPrice): PairPrice => ({
  fromPrice: toPrice,
  toPrice: fromPrice,
  spreadBps,
});

describe('amounts', () => {
  test('what is given is converted at mid less the spread, and what comes is rounded down', () => {
    const { from, to } = convertAmounts(price, { side: 'from', amount: parseDecimal('100'), places });
    // 100 / 64000 * 0.999 = 0.0015609375
    expect([formatDecimal(from), formatDecimal(to)]).toEqual(['100', '0.00156093']);
  });

  test('what is wanted costs mid with the spread, and what is paid is rounded up', () => {
    const { from, to } = convertAmounts(price, { side: 'to', amount: parseDecimal('0.00156093'), places });
    expect([formatDecimal(from), formatDecimal(to)]).toEqual(['99.99951952', '0.00156093']);
  });

  test('a coin with fewer digits is rounded to its own', () => {
    const dear = { ...price, toPrice: parseDecimal('3') };
    const given = { side: 'from' as const, amount: parseDecimal('10'), places: { from: 8, to: 2 } };
    expect(formatDecimal(convertAmounts(dear, given).to)).toBe('3.33');
  });
});

const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });
/** From a hundred millionth of a USDT to a million. */
const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((steps) => decimalOfUnits(steps * 10n ** 10n));
const anyAmount = positive.map((steps) => decimalOfUnits(steps * 10n ** 10n));
const anyPair = fc.record({ fromPrice: anyPrice, toPrice: anyPrice, spreadBps: fc.integer({ min: 1, max: 2_000 }) });

test('whoever converts there and back at one price loses at least both spreads', () => {
  fc.assert(
    fc.property(anyPair, anyAmount, (pair, amount) => {
      const there = convertAmounts(pair, { side: 'from', amount, places });
      const returned = convertAmounts(back(pair), { side: 'from', amount: there.to, places });
      const kept = BigInt(10_000 - pair.spreadBps) ** 2n;
      expect(returned.to * 10_000n ** 2n <= amount * kept).toBe(true);
    }),
  );
});

test('naming the amount that comes is never cheaper than naming the one that is paid', () => {
  fc.assert(
    fc.property(anyPair, anyAmount, (pair, amount) => {
      const { from, to } = convertAmounts(pair, { side: 'to', amount, places });
      expect(convertAmounts(pair, { side: 'from', amount: from, places }).to >= to).toBe(true);
      const less = decimalOfUnits(from - 10n ** 10n);
      if (less > 0n) expect(convertAmounts(pair, { side: 'from', amount: less, places }).to < to).toBe(true);
    }),
  );
});

test('rates are shown with the spread and without', () => {
  const { rate, midRate } = ratesOf(price);
  expect([formatDecimal(midRate), formatDecimal(rate)]).toEqual(['0.000015625', '0.000015609375']);
});

test.each([
  ['64064', false],
  ['64064.1', true],
  ['63936.1', false],
  ['63900', true],
])('of a quote at 64000 with 10 bps, %s has moved: %s', (now, moved) => {
  const toPrice = parseDecimal(now) as Decimal;
  expect(hasMoved(back(price), { fromPrice: toPrice, toPrice: price.fromPrice })).toBe(moved);
});
