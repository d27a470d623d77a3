import { expect, it } from 'vitest';
import { quotesCalls } from '../../../contract/quotes.ts';
import type { QuoteRow } from './list-rows.ts';
import { packRows, unpackRows } from './pack-rows.ts';

const quote = quotesCalls.latest.example.answer[0];
const row: QuoteRow = {
  type: 3,
  symbol: 'BTC_USDT',
  name: 'BTC/USDT',
  svgIcon: '/coins/btc.svg',
  pricePrecision: 2,
  isFavorite: true,
  line: { path: 'M0,27l1,-26', isFalling: true },
  quote: { ...quote, symbol: 'BTC_USDT', stale: true },
};
const bare: QuoteRow = { ...row, type: 2, svgIcon: '', isFavorite: false, line: { path: '', isFalling: false } };

it('rows come out of the page as they went in', () => {
  expect(unpackRows(packRows([row, bare]))).toEqual([row, bare]);
  expect(unpackRows(packRows([]))).toEqual([]);
});

it('nothing in them has to be escaped in a page', () => {
  expect(JSON.stringify(JSON.stringify(packRows([row, bare])))).not.toMatch(/\\\\|\\u/);
});
