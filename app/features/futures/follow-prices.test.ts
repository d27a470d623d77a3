import { expect, test } from 'vitest';
import { exampleQuote } from '../../../contract/quotes.ts';
import { followPrices, pricesShown } from './follow-prices.ts';

const quote = (c: string, t: number) => ({ ...exampleQuote, c, t });

test('a newer price comes first, and what was seen already changes nothing', () => {
  const loaded = [{ seq: 7, price: '101', time: 2_000 }];
  const followed = followPrices(loaded, quote('102', 3_000));
  expect(followed).toEqual([{ seq: 8, price: '102', time: 3_000 }, ...loaded]);
  expect(followPrices(followed, quote('102', 3_000))).toBe(followed);
  expect(followPrices(followed, quote('101', 2_000))).toBe(followed);
});

test('a market whose log is empty begins with its quote, and the list does not grow without end', () => {
  let prices = followPrices([], quote('1', 1_000));
  expect(prices).toHaveLength(1);
  for (let second = 2; second < 2 * pricesShown; second += 1) prices = followPrices(prices, quote('1', second * 1_000));
  expect(prices).toHaveLength(pricesShown);
  expect(new Set(prices.map(({ seq }) => seq)).size).toBe(pricesShown);
});
