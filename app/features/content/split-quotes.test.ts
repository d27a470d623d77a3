import { expect, test } from 'vitest';
import { splitQuotes } from './split-quotes.ts';

test('an article is cut where prices belong', () => {
  const place = (symbol: string) => `<div class="quote">${symbol}</div>`;
  expect(splitQuotes(`<p>a</p>\n${place('BTC_USDT')}\n${place('ETH_USDT')}\n<p>b</p>`)).toEqual([
    { html: '<p>a</p>\n' },
    { symbol: 'BTC_USDT' },
    { symbol: 'ETH_USDT' },
    { html: '\n<p>b</p>' },
  ]);
  expect(splitQuotes('<p>a</p>')).toEqual([{ html: '<p>a</p>' }]);
});
