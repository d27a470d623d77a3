import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOfUnits, formatDecimal, larger, parseDecimal, smaller } from '../../contract/money.ts';
import { indexOf } from './index-price.ts';

const index = (...prices: string[]) => formatDecimal(indexOf(prices.map(parseDecimal)));
const prices = fc.bigInt({ min: 10n ** 16n, max: 10n ** 23n }).map(decimalOfUnits);
/** A thousandth of a price, up to so many. */
const perMille = (units: bigint, count: bigint) => (units * count) / 1_000n;

test('the index is the mean of its sources, each held within 0.5% of their median', () => {
  expect(index('100', '100.1', '100.3')).toBe('100.13333333');
  expect(index('100', '100', '1000')).toBe('100.16666666');
  expect(index('100', '100', '0.01')).toBe('99.83333333');
  expect(index('100', '101', '102', '103')).toBe('101.5');
  expect(() => indexOf([])).toThrow(RangeError);
});

test('one source, however wrong, moves the index by less than 0.5% from what the others agree on', () => {
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 2, max: 6 }), (agreed, wrong, honest) => {
      const moved = indexOf([...Array.from({ length: honest }, () => agreed), wrong]);
      const distance = moved > agreed ? moved - agreed : agreed - moved;
      // One unit of the eighth decimal is lost to rounding.
      expect(distance <= perMille(agreed, 5n) + 10n ** 10n).toBe(true);
    }),
  );
});

test('with honest sources apart, the index stays within 0.5% of what they say', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 900 }), prices, (one, apart, wrong) => {
      const other = decimalOfUnits(one + perMille(one, BigInt(apart)));
      const [low, high] = [smaller(one, other), larger(one, other)];
      const moved = indexOf([one, other, wrong]);
      expect(moved >= low - perMille(low, 5n) - 10n ** 10n && moved <= high + perMille(high, 5n)).toBe(true);
    }),
  );
});
