import { describe, expect, it } from 'vitest';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { type QuoteRow, sortRows, sparklinePath, tradePath } from './list-rows.ts';

const row = (name: string, quote: Partial<Quote>): QuoteRow => ({
  symbol: { name, symbol: name.replace('/', '_'), type: 3 } as MarketSymbol,
  quote: { c: '1', ds: '1', dv: '1', ...quote } as Quote,
  isFavorite: false,
  sparkline: '',
});
const rows = [
  row('BTC/USDT', { c: '64000', ds: '65000', dv: '10' }),
  row('ADA/USDT', { c: '0.5', ds: '0.4', dv: '9000000' }),
  row('ETH/USDT', { c: '3000', ds: '3000', dv: '100' }),
];
const names = (sorted: QuoteRow[]) => sorted.map(({ symbol }) => symbol.name.slice(0, 3)).join(' ');

describe('the list of quotes', () => {
  it('keeps the order of the site without a sort', () => {
    expect(names(sortRows(rows, undefined))).toBe('BTC ADA ETH');
  });
  it('sorts by name, price, change and turnover, both ways', () => {
    expect(names(sortRows(rows, { key: 'name', isDescending: false }))).toBe('ADA BTC ETH');
    expect(names(sortRows(rows, { key: 'price', isDescending: true }))).toBe('BTC ETH ADA');
    expect(names(sortRows(rows, { key: 'change', isDescending: true }))).toBe('ADA ETH BTC');
    expect(names(sortRows(rows, { key: 'volume', isDescending: true }))).toBe('ADA BTC ETH');
  });
  it('links to a market only where it can be traded', () => {
    expect(tradePath({ type: 3, symbol: 'BTC_USDT' } as MarketSymbol)).toBe('/exchange?id=btc_usdt');
    expect(tradePath({ type: 2, symbol: 'BTC_USDT' } as MarketSymbol)).toBeUndefined();
  });
  it('draws a line from edge to edge, and none through a single point', () => {
    expect(sparklinePath(['1', '3', '2'])).toBe('M0 27L48 1L96 14');
    expect(sparklinePath(['5', '5'])).toBe('M0 27L96 27');
    expect(sparklinePath(['1'])).toBe('');
  });
});
