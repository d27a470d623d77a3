import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, decimalOfUnits, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Depth } from '../../../contract/quotes.ts';
import { groupDepth, groupStep, levelPrice } from './book-groups.ts';

const depth: Depth = {
  seq: 1,
  asks: [
    ['100.01', '1'],
    ['100.10', '2'],
    ['100.11', '0.5'],
  ],
  bids: [
    ['99.99', '1'],
    ['99.90', '2'],
    ['0.04', '3'],
  ],
};

test('levels of a group are one: asks at the upper end, bids at the lower one', () => {
  expect(groupDepth(depth, { pricePrecision: 2, group: 1 })).toEqual({
    seq: 1,
    asks: [
      ['100.1', '3'],
      ['100.2', '0.5'],
    ],
    bids: [['99.9', '3']],
  });
});

test('without a group the book is the same', () => {
  expect(groupDepth(depth, { pricePrecision: 2, group: 0 })).toBe(depth);
});

test.each([
  [2, 0, '0.01'],
  [2, 2, '1'],
  [2, 4, '100'],
  [8, 1, '0.0000001'],
  [0, 3, '1000'],
])('a market with %i digits and group %i has steps of %s', (pricePrecision, group, step) => {
  expect(groupStep({ pricePrecision, group })).toBe(step);
});

test('grouping keeps every quantity of the asks, and makes no price look better', () => {
  const level = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }));
  fc.assert(
    fc.property(fc.array(level, { maxLength: 30 }), fc.integer({ min: 0, max: 4 }), (levels, group) => {
      const asks = levels.map(([price, quantity]): [string, string] => [
        formatDecimal(decimalOfUnits(price * 10n ** 16n)),
        formatDecimal(decimalOfUnits(quantity * 10n ** 12n)),
      ]);
      const sum = (side: Depth['asks']) =>
        side.reduce((total, [, quantity]) => add(total, parseDecimal(quantity)), zero);
      const grouping = { pricePrecision: 2, group };
      expect(sum(groupDepth({ seq: 1, asks, bids: [] }, grouping).asks)).toBe(sum(asks));
      for (const [price] of asks) {
        expect(parseDecimal(levelPrice(price, grouping, 'asks')) >= parseDecimal(price)).toBe(true);
        expect(parseDecimal(levelPrice(price, grouping, 'bids')) <= parseDecimal(price)).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});
