import { describe, expect, it } from 'vitest';
import type { Quote } from '../../../contract/quotes.ts';
import { drawLine, type QuoteRow, sortRows } from './list-rows.ts';

const row = (name: string, quote: Partial<Quote>): QuoteRow => ({
  type: 3,
  name,
  symbol: name.replace('/', '_'),
  svgIcon: '',
  pricePrecision: 2,
  quote: { c: '1', ds: '1', dv: '1', ...quote } as Quote,
  isFavorite: false,
  line: '',
});
const rows = [
  row('BTC/USDT', { c: '64000', ds: '65000', dv: '10' }),
  row('ADA/USDT', { c: '0.5', ds: '0.4', dv: '9000000' }),
  row('ETH/USDT', { c: '3000', ds: '3000', dv: '100' }),
];
const names = (sorted: QuoteRow[]) => sorted.map(({ name }) => name.slice(0, 3)).join(' ');

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
});

describe('the line of a day', () => {
  it('goes from edge to edge, and is none through a single point', () => {
    expect(drawLine(['1', '3', '2'])).toBe('M0,27L48,1L96,14');
    expect(drawLine(['5', '5'])).toBe('M0,27L96,27');
    expect(drawLine(['1'])).toBe('');
  });
  it('leaves out corners that nobody sees, and keeps the last point', () => {
    const points = Array.from({ length: 48 }, (_, index) => String(index));
    const path = drawLine(points);
    expect(path.match(/L/g)).toHaveLength(23);
    expect(path).toMatch(/^M0,27L.*L96,1$/);
  });
});
