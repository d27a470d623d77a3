import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestOfDay, interestOfDays } from './daily-interest.ts';
import { add, parseDecimal as d, decimalOfUnits, formatDecimal, zero } from './money.ts';

const at = (rate: string) => [{ upTo: null, rate: d(rate) }];

test.each([
  ['1000', '0.04', 1, '0.10958904'],
  ['1000', '0.04', 30, '3.28767123'],
  ['1000', '0.06', 90, '14.79452054'],
  ['0.00000001', '0.04', 365, '0'],
])('%s at %s earns in %d days %s', (amount, rate, days, interest) => {
  expect(formatDecimal(interestOfDays({ amount: d(amount), tiers: at(rate), days }, 8))).toBe(interest);
});

test('each part of an amount earns at its own rate, and the last tier has no end', () => {
  const tiers = [
    { upTo: d('200'), rate: d('0.1') },
    { upTo: null, rate: d('0.02') },
  ];
  const ofYear = (amount: string) => formatDecimal(interestOfDays({ amount: d(amount), tiers, days: 365 }, 8));
  expect(['100', '200', '1200'].map(ofYear)).toEqual(['10', '20', '40']);
});

test('the days of a term add up to the term, to the last unit', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 26n }).map((value) => decimalOfUnits(value));
  const rates = fc.bigInt({ min: 1n, max: 10n ** 18n }).map((rate) => [{ upTo: null, rate: decimalOfUnits(rate) }]);
  fc.assert(
    fc.property(units, rates, fc.integer({ min: 1, max: 120 }), (amount, tiers, days) => {
      let sum = zero;
      for (let day = 1; day <= days; day += 1) sum = add(sum, interestOfDay({ amount, tiers }, day, 8));
      expect(sum).toBe(interestOfDays({ amount, tiers, days }, 8));
    }),
    { numRuns: 200 },
  );
});
