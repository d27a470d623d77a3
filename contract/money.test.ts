import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Decimal,
  decimalOfUnits,
  decimalPattern,
  decimalPlaces,
  divide,
  formatDecimal,
  isMultipleOf,
  larger,
  multiply,
  negate,
  parseDecimal,
  round,
  smaller,
  subtract,
  zero,
} from './money.ts';

const decimals = fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }).map(decimalOfUnits);
const positives = fc.bigInt({ min: 1n, max: 10n ** 30n }).map(decimalOfUnits);
const places = fc.integer({ min: 0, max: 18 });
const magnitude = (value: bigint) => (value < 0n ? -value : value);
const d = parseDecimal;

describe('text', () => {
  test.each([
    ['0', 0n],
    ['1', 10n ** 18n],
    ['-1.5', -15n * 10n ** 17n],
    ['0.000000000000000001', 1n],
    ['99999999999999999999.999999999999999999', 10n ** 38n - 1n],
    ['1.500000000000000000', 15n * 10n ** 17n],
  ])('%s is read exactly', (text, units) => {
    expect(parseDecimal(text)).toBe(units);
  });

  test.each(['', ' 1', '1 ', '1\n', '+1', '--1', '.5', '1.', '1e5', '0x1', '1,5', 'NaN', 'Infinity', '١', '1.5.5'])(
    '%j is no decimal',
    (text) => {
      expect(() => parseDecimal(text)).toThrow(RangeError);
    },
  );

  test('a digit too many is refused, not rounded', () => {
    expect(() => parseDecimal('0.0000000000000000001')).toThrow(RangeError);
    expect(() => parseDecimal('100000000000000000000000')).toThrow(RangeError);
  });

  test('what is written is read back the same', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(parseDecimal(formatDecimal(value))).toBe(value);
      }),
    );
  });

  test('is canonical, so that equal amounts are equal text', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(formatDecimal(value)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
    expect(formatDecimal(zero)).toBe('0');
    expect(formatDecimal(negate(zero))).toBe('0');
    expect(formatDecimal(d('1.5'), 4)).toBe('1.5000');
    expect(formatDecimal(d('1.123456'), 4)).toBe('1.123456');
  });

  test.each(['01', '-1', '1.', '1e3', '1234567890123456789', '0.1234567890123456789', ''])(
    'the wire does not take %j',
    (text) => {
      expect(decimalPattern.test(text)).toBe(false);
    },
  );
});

describe('rounding', () => {
  test.each([
    ['2', '3', 'down', '0.66666666'],
    ['2', '3', 'up', '0.66666667'],
    ['-2', '3', 'down', '-0.66666666'],
    ['-2', '3', 'up', '-0.66666667'],
    ['2', '-3', 'up', '-0.66666667'],
    ['-2', '-3', 'up', '0.66666667'],
    ['6', '3', 'up', '2'],
    ['0', '3', 'up', '0'],
  ] as const)('%s / %s %s is %s', (a, b, rounding, expected) => {
    expect(formatDecimal(divide(d(a), d(b), rounding, 8))).toBe(expected);
  });

  test('multiplies, then rounds once', () => {
    expect(formatDecimal(multiply(d('0.00000003'), d('0.4'), 'down', 8))).toBe('0.00000001');
    expect(formatDecimal(multiply(d('0.00000003'), d('0.4'), 'up', 8))).toBe('0.00000002');
    expect(formatDecimal(multiply(d('-0.00000003'), d('0.4'), 'up', 8))).toBe('-0.00000002');
    expect(formatDecimal(multiply(d('64250.12'), d('0.123456'), 'up', 8))).toBe('7932.06281472');
  });

  test('down and up enclose the exact product, one step apart at most', () => {
    fc.assert(
      fc.property(decimals, decimals, places, (a, b, kept) => {
        const step = 10n ** BigInt(18 - kept);
        const [down, up] = [multiply(a, b, 'down', kept), multiply(a, b, 'up', kept)];
        const exact = magnitude(a * b);
        expect(magnitude(down) * 10n ** 18n <= exact && exact <= magnitude(up) * 10n ** 18n).toBe(true);
        expect([0n, step]).toContain(magnitude(up) - magnitude(down));
        expect(down % step === 0n && up % step === 0n).toBe(true);
      }),
    );
  });

  test('down and up enclose the exact quotient, one step apart at most', () => {
    fc.assert(
      fc.property(decimals, positives, places, (a, b, kept) => {
        const step = 10n ** BigInt(18 - kept);
        const [down, up] = [divide(a, b, 'down', kept), divide(a, b, 'up', kept)];
        const exact = magnitude(a) * 10n ** 18n;
        expect(magnitude(down) * b <= exact && exact <= magnitude(up) * b).toBe(true);
        expect([0n, step]).toContain(magnitude(up) - magnitude(down));
      }),
    );
  });

  test('there and back never gains', () => {
    fc.assert(
      fc.property(positives, positives, (amount, price) => {
        const there = multiply(amount, price, 'down', 8);
        expect(divide(there, price, 'down', 8) <= amount).toBe(true);
      }),
    );
  });

  test('division by zero throws', () => {
    expect(() => divide(d('1'), zero, 'down')).toThrow(RangeError);
  });

  test('cuts digits off towards zero or away from it', () => {
    expect(formatDecimal(round(d('1.999'), 'down', 2))).toBe('1.99');
    expect(formatDecimal(round(d('-1.991'), 'up', 2))).toBe('-2');
    expect(formatDecimal(round(d('1.99'), 'up', 2))).toBe('1.99');
  });
});

test('sums, comparisons and digits', () => {
  const [a, b] = [d('0.1'), d('0.2')] as [Decimal, Decimal];
  expect(formatDecimal(add(a, b))).toBe('0.3');
  expect(formatDecimal(subtract(a, b))).toBe('-0.1');
  expect([smaller(a, b), larger(a, b)]).toEqual([a, b]);
  expect([decimalPlaces(d('1')), decimalPlaces(d('1.50')), decimalPlaces(d('0.00000001'))]).toEqual([0, 1, 8]);
  expect(isMultipleOf(d('1.25'), d('0.05'))).toBe(true);
  expect(isMultipleOf(d('1.26'), d('0.05'))).toBe(false);
});
