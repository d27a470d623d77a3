import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInBand, percentOfIndex, pricePlaces } from '../../../contract/c2c-price.ts';
import type { AdSide } from '../../../contract/c2c-values.ts';
import { type Decimal, decimalOfUnits, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { type AdPricing, adPrice } from './ad-price.ts';

const floating = (side: AdSide, index_bps: number, price_bound: string): AdPricing => ({
  side,
  price: null,
  index_bps,
  price_bound,
});
const fixed = (side: AdSide, price: string): AdPricing => ({ side, price, index_bps: null, price_bound: null });
const rupiah = { index: parseDecimal('16300.5'), bandPercent: 10, decimals: 2 };
const shown = (price: Decimal | undefined) => (price === undefined ? undefined : formatDecimal(price));

describe('the price of an ad', () => {
  test('a floating price is its share of the index, rounded for the taker', () => {
    // 16300.5 * 1.0031 = 16351.03155
    expect(shown(adPrice(floating('sell', 10_031, '16000'), rupiah))).toBe('16351.03');
    expect(shown(adPrice(floating('buy', 10_031, '17000'), rupiah))).toBe('16351.04');
  });

  test('the bound holds where the index has gone too far', () => {
    expect(shown(adPrice(floating('sell', 9_900, '16200'), rupiah))).toBe('16200');
    expect(shown(adPrice(floating('buy', 10_100, '16400'), rupiah))).toBe('16400');
  });

  test('without an index a fixed price stays, and a floating one is unknown', () => {
    const unknown = { ...rupiah, index: undefined };
    expect(shown(adPrice(fixed('sell', '16350'), unknown))).toBe('16350');
    expect(adPrice(floating('sell', 10_031, '16000'), unknown)).toBeUndefined();
  });

  test('no ad has a price outside the band', () => {
    expect(shown(adPrice(fixed('sell', '17930.55'), rupiah))).toBe('17930.55');
    expect(adPrice(fixed('sell', '17930.56'), rupiah)).toBeUndefined();
    expect(adPrice(fixed('buy', '14670.44'), rupiah)).toBeUndefined();
    expect(adPrice(floating('sell', 10_000, '18000'), rupiah)).toBeUndefined();
  });

  test.each([
    ['64000', 2, 2],
    ['16350', 0, 0],
    ['155.2', 0, 2],
    ['1.084', 2, 4],
    ['0.9213', 2, 5],
    ['0.00001234', 2, 8],
    ['155.2', 3, 3],
  ])('near %s, a currency with %i digits has prices with %i', (index, decimals, places) => {
    expect(pricePlaces(parseDecimal(index), decimals)).toBe(places);
  });

  test('how far it is from the index is said in percent with two digits', () => {
    expect(formatDecimal(percentOfIndex(parseDecimal('16350'), parseDecimal('16300')))).toBe('0.3');
    expect(formatDecimal(percentOfIndex(parseDecimal('16000'), parseDecimal('16300')))).toBe('-1.84');
  });
});

const anyIndex = fc.bigInt({ min: 10n ** 12n, max: 10n ** 26n }).map(decimalOfUnits);
const anyBps = fc.integer({ min: 5_000, max: 15_000 });
const anySide = fc.constantFrom<AdSide>('buy', 'sell');
const decimals = fc.constantFrom(0, 2, 3);
/** From half the index to twice of it. */
const anyBound = fc.integer({ min: 5_000, max: 20_000 });
const part = (index: Decimal, bps: number) => decimalOfUnits((index * BigInt(bps)) / 10_000n);

const anyFloating = fc.record({ index: anyIndex, bps: anyBps, side: anySide, decimals, boundBps: anyBound });

test('a price is never worse for the merchant than the bound, nor outside the band', () => {
  fc.assert(
    fc.property(anyFloating, ({ index, bps, side, decimals, boundBps }) => {
      const bound = part(index, boundBps);
      const options = { index, bandPercent: 20, decimals };
      const price = adPrice(floating(side, bps, formatDecimal(bound)), options);
      if (price === undefined) return;
      expect(side === 'sell' ? price >= bound : price <= bound).toBe(true);
      expect(isInBand(price, options)).toBe(true);
    }),
  );
});

test('rounding costs the merchant less than one unit of the price', () => {
  fc.assert(
    fc.property(anyIndex, anyBps, anySide, decimals, (index, bps, side, places) => {
      const harmless = side === 'sell' ? '0.000000000000000001' : '999999999999';
      const price = adPrice(floating(side, bps, harmless), { index, bandPercent: 60, decimals: places });
      if (price === undefined) return;
      const unit = 10n ** BigInt(18 - pricePlaces(index, places));
      const loss = side === 'sell' ? index * BigInt(bps) - price * 10_000n : price * 10_000n - index * BigInt(bps);
      expect(loss >= 0n && loss < unit * 10_000n).toBe(true);
      expect(price % unit).toBe(0n);
    }),
  );
});

test('a larger share of the index is never a smaller price', () => {
  fc.assert(
    fc.property(anyIndex, anyBps, anySide, (index, bps, side) => {
      const priceOf = (of: number) =>
        adPrice(floating(side, of, side === 'sell' ? '0.000000000000000001' : '999999999999'), {
          index,
          bandPercent: 60,
          decimals: 2,
        });
      const [less, more] = [priceOf(bps), priceOf(bps + 1)];
      if (less !== undefined && more !== undefined) expect(less <= more).toBe(true);
    }),
  );
});
