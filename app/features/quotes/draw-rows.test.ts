import { expect, test } from 'vitest';
import { type Quote, quotesCalls } from '../../../contract/quotes.ts';
import { drawRows } from './draw-rows.server.ts';
import type { QuoteRow } from './list-rows.ts';

const [quote] = quotesCalls.latest.example.answer as unknown as [Quote];
const row: QuoteRow = {
  type: 3,
  symbol: 'BTC_USDT',
  name: 'BTC/USDT',
  svgIcon: '/coins.svg#btc',
  pricePrecision: 2,
  isFavorite: true,
  line: 'M0,27L4,1',
  quote: { ...quote, symbol: 'BTC_USDT', ds: '100', c: '1099', dh: '1100', dl: '90', dv: '2', stale: null },
};
const draw = (rows: QuoteRow[], hasFavorites = false) =>
  drawRows(rows, { language: 'de', traded: [3], hasFavorites }).toString();

test('a row leads to its market, and shows its numbers as the language writes them', () => {
  const html = draw([row]);
  expect(html).toContain('<a href="/de/exchange?id=btc_usdt">BTC/USDT</a>');
  expect(html).toContain('<td>1.099,00</td><td class="text-up">+999,00\u00a0%</td><td>1.100,00</td><td>90,00</td>');
  expect(html).toContain('<path d="M0,27L4,1" class="stroke-up"/>');
  expect(html).not.toContain('<button');
});

test('an old price and a fall look like it', () => {
  const html = draw([{ ...row, quote: { ...row.quote, c: '90', stale: 'silent' } }]);
  expect(html).toContain('class="stroke-down"/>');
  expect(html).toContain('<td class="text-text-3">90,00</td><td class="text-down">-10,00\u00a0%</td>');
});

test('the same rows are drawn for each language by itself', () => {
  const rows = [row];
  const inEnglish = () => drawRows(rows, { language: 'en', traded: [3], hasFavorites: false }).toString();
  expect(inEnglish()).toContain('<td>1,099.00</td>');
  expect(draw(rows)).toContain('<td>1.099,00</td>');
  expect(inEnglish()).toContain('<td>1,099.00</td>');
  expect(draw(rows, true)).toContain('<button');
});

test('a member has a star in each row', () => {
  expect(draw([row], true)).toContain('value="delete 3 BTC_USDT" aria-label="BTC/USDT aus den Favoriten entfernen"');
  expect(draw([{ ...row, isFavorite: false }], true)).toContain('value="add 3 BTC_USDT"');
});

test('nothing that a symbol is called leaves its place', () => {
  const evil = '"><script>alert(1)</script>';
  const html = draw([{ ...row, name: evil, symbol: evil, svgIcon: evil }], true);
  expect(html).not.toContain('<script>');
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(5);
});
