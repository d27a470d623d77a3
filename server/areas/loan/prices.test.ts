import { expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { createLendingPrices } from './prices.ts';

const last = (isOwnBook: boolean) => () => ({
  price: parseDecimal('60000'),
  atMs: 1,
  seq: 1,
  stale: null,
  freshSinceMs: 1,
  isOwnBook,
});
const klines = async () => ({ items: [], more: false });
const pricesOf = (isOwnBook: boolean) => {
  const lending = createLendingPrices({ marketData: { last: last(isOwnBook), klines }, clock: { now: () => 1 } });
  return Promise.all([lending.pledge('BTC'), lending.loan('BTC')]);
};

test('a price of our own book, which a few orders move, lends nothing', async () => {
  const price = parseDecimal('60000');
  expect(await pricesOf(false)).toEqual([price, price]);
  expect(await pricesOf(true)).toEqual([undefined, undefined]);
});
