import { expect, test } from 'vitest';
import { createFormat } from '../../i18n/use-format.ts';
import { levelsOf } from '../exchange/book-levels.ts';
import { bookRowOf, lastLineOf } from './preview-values.ts';

const format = createFormat('en', 'UTC');
const digits = { pricePrecision: 2, volumePrecision: 4 };

test('a row has the best of both sides beside each other, with bars as long as what is offered up to there', () => {
  const { bids, asks } = levelsOf(
    {
      bids: [['1000', '1.5']],
      asks: [
        ['2000', '0.5'],
        ['3000', '1'],
      ],
    },
    7,
  );
  expect(bookRowOf({ bid: bids[0], ask: asks[0] }, digits, format)).toEqual({
    texts: ['1.5000', '1,000.00', '2,000.00', '0.5000'],
    shares: [100, 33],
  });
});

test('a side without orders is empty', () => {
  expect(bookRowOf({ bid: undefined, ask: undefined }, digits, format)).toEqual({
    texts: ['', '', '', ''],
    shares: [0, 0],
  });
});

test('the line of the last price stays within the picture', () => {
  const at = (price: string) => lastLineOf(price, { top: 200, bottom: 100 }, { width: 10, height: 50 });
  expect([at('150'), at('250'), at('50')]).toEqual(['M0 25h10', 'M0 0h10', 'M0 50h10']);
  expect(lastLineOf('7', { top: 7, bottom: 7 }, { width: 10, height: 50 })).toBe('M0 0h10');
});
