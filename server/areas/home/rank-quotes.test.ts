import { expect, test } from 'vitest';
import { exampleQuote, type Quote } from '../../../contract/quotes.ts';
import { rankQuotes } from './rank-quotes.ts';

const quote = (symbol: string, start: string, close: string, volume: string): Quote => ({
  ...exampleQuote,
  symbol,
  ds: start,
  c: close,
  dv: volume,
});
const names = (quotes: Quote[]) => quotes.map(({ symbol }) => symbol);

test('ranks by change in percent and by turnover, exactly', () => {
  const ranks = rankQuotes([
    quote('BTC_USDT', '60000', '60600', '10'),
    quote('PEPE_USDT', '0.00001', '0.000012', '1000000'),
    quote('ETH_USDT', '3000', '2700', '300'),
    quote('FLAT_USDT', '1', '1', '0'),
    quote('NEW_USDT', '0', '5', '1'),
    quote('DOGE_USDT', '0.2', '0.199', '4000000'),
  ]);
  expect(names(ranks.gainers)).toEqual(['PEPE_USDT', 'BTC_USDT']);
  expect(names(ranks.losers)).toEqual(['ETH_USDT', 'DOGE_USDT']);
  expect(names(ranks.volume)).toEqual(['ETH_USDT', 'DOGE_USDT', 'BTC_USDT', 'PEPE_USDT', 'NEW_USDT', 'FLAT_USDT']);
});

test('keeps the lists short', () => {
  const many = Array.from({ length: 40 }, (_, index) => quote(`C${index}_USDT`, '100', String(101 + index), '1'));
  const ranks = rankQuotes(many);
  expect(names(ranks.gainers)[0]).toBe('C39_USDT');
  expect([ranks.gainers.length, ranks.losers.length, ranks.volume.length]).toEqual([10, 0, 10]);
});
