import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOfUnits, decimalPlaces, formatDecimal, multiply, one, parseDecimal } from '../../../contract/money.ts';
import { type OrderAmounts, orderAmounts, type Typed } from './order-amounts.ts';

const rupiah = { fiat: 0, coin: 6 };
const amountsOf = (price: string, typed: Typed, places = rupiah) => {
  const result = orderAmounts(parseDecimal(price), typed, places);
  if (!result.ok) return result.fields;
  const { amount, quantity } = result.data;
  return [formatDecimal(amount), formatDecimal(quantity)];
};

test('typed money buys coins rounded down, typed coins cost money rounded up', () => {
  expect(amountsOf('16350', { amount: '817500' })).toEqual(['817500', '50']);
  expect(amountsOf('16350', { amount: '100000' })).toEqual(['100000', '6.116207']);
  expect(amountsOf('16350', { quantity: '6.116207' })).toEqual(['100000', '6.116207']);
  expect(amountsOf('0.9292', { quantity: '0.01' }, { fiat: 2, coin: 6 })).toEqual(['0.01', '0.01']);
});

test('what has too many digits is refused at its field', () => {
  expect(amountsOf('16350', { amount: '100000.5' })).toEqual({ amount: 'amountTooManyDecimals' });
  expect(amountsOf('16350', { quantity: '1.0000001' })).toEqual({ quantity: 'amountTooManyDecimals' });
});

const anyPrice = fc.bigInt({ min: 10n ** 12n, max: 10n ** 26n }).map(decimalOfUnits);
const anyPlaces = fc.record({ fiat: fc.constantFrom(0, 2, 3), coin: fc.constantFrom(6, 8) });
/** In the smallest unit of what is typed. */
const anyCount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const unitOf = (places: number) => one / 10n ** BigInt(places);

function unwrap(result: ReturnType<typeof orderAmounts>): OrderAmounts {
  if (!result.ok) throw new Error(result.error);
  return result.data;
}

test('no coin costs less than the price, and rounding takes less than one unit', () => {
  fc.assert(
    fc.property(anyPrice, anyPlaces, anyCount, fc.boolean(), (price, places, count, isMoney) => {
      const typed = formatDecimal(decimalOfUnits(count * unitOf(isMoney ? places.fiat : places.coin)));
      const { amount, quantity } = unwrap(
        orderAmounts(price, isMoney ? { amount: typed } : { quantity: typed }, places),
      );
      expect(multiply(quantity, price, 'up')).toBeLessThanOrEqual(amount);
      expect(decimalPlaces(amount)).toBeLessThanOrEqual(places.fiat);
      expect(decimalPlaces(quantity)).toBeLessThanOrEqual(places.coin);
      if (isMoney) {
        const more = decimalOfUnits(quantity + unitOf(places.coin));
        expect(multiply(more, price, 'down')).toBeGreaterThanOrEqual(amount);
      } else expect(amount - multiply(quantity, price, 'down')).toBeLessThanOrEqual(unitOf(places.fiat));
    }),
  );
});
