import { describe, expect, it } from 'vitest';
import type { SymbolType } from '../../../contract/quotes-values.ts';
import { findSymbol, nameContains, searchSymbols } from './find-symbols.ts';
import { similarSymbols } from './similar-symbols.ts';
import { quotePostPath, symbolPath } from './symbol-path.ts';

const symbolOf = (base: string, type: SymbolType = 3) => ({
  type,
  symbol: `${base}_USDT`,
  name: `${base}/USDT`,
  baseSymbol: base,
  prompted: base === 'BTC' || base === 'ETH',
});
const bases = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'ADA', 'DOGE', 'TRX', 'LTC', 'AVAX', 'LINK', 'DOT'];
const symbols = [...bases.map((base) => symbolOf(base)), symbolOf('BTC', 2)];
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

describe('the symbol search', () => {
  it('finds names that contain what was typed, whatever its case and the spaces around it', () => {
    expect(namesOf(searchSymbols(symbols, 3, '  eTh '))).toEqual(['ETH/USDT']);
    expect(namesOf(searchSymbols(symbols, 3, 'h/u'))).toEqual(['ETH/USDT']);
    expect(searchSymbols(symbols, 3, 'bitcoin')).toEqual([]);
  });
  it('gives the first 10 of the type while nothing is typed, and never more than 10', () => {
    expect(namesOf(searchSymbols(symbols, 3, ' '))).toEqual(bases.slice(0, 10).map((base) => `${base}/USDT`));
    expect(searchSymbols(symbols, 3, 'usdt')).toHaveLength(10);
    expect(searchSymbols(symbols, 2, '')).toEqual([symbolOf('BTC', 2)]);
    expect(nameContains(symbols, 'usdt')).toHaveLength(13);
  });
});

describe('a symbol of an address', () => {
  it('is found by its type and by its key, however that is written', () => {
    for (const key of ['btc_usdt', 'BTC_USDT', 'btc/usdt', 'Btc-Usdt', 'btcusdt', ' btc usdt ']) {
      expect(findSymbol(symbols, 3, key)?.symbol).toBe('BTC_USDT');
    }
    expect(findSymbol(symbols, 2, 'eth_usdt')).toBeUndefined();
    expect(findSymbol(symbols, 3, '')).toBeUndefined();
    expect(findSymbol(symbols, 3, '__')).toBeUndefined();
  });
  it('opens where it is traded, or else where it is described', () => {
    expect(symbolPath(symbolOf('BTC'), [3])).toBe('/exchange?id=btc_usdt');
    expect(symbolPath(symbolOf('BTC', 2), [3])).toBe('/quotes/quotepost?id=btc_usdt');
    expect(symbolPath(symbolOf('BTC', 2), [3, 2])).toBe('/futures?id=btc_usdt');
    expect(symbolPath(symbolOf('BTC', 1), [1])).toBe('/boption?id=btc_usdt');
    expect(quotePostPath('ETH_USDT')).toBe('/quotes/quotepost?id=eth_usdt');
  });
});

describe('what may have been meant', () => {
  const similar = (typed: string) => namesOf(similarSymbols(symbols.slice(0, 12), typed)).join(' ');
  it('is the same coin, or one a letter or two away, the nearest first', () => {
    expect(similar('btc_eur')).toMatch(/^BTC/);
    expect(similar('doge_usd')).toMatch(/^DOGE/);
    expect(similar('dogge_usdt')).toBe('DOGE/USDT');
    expect(similar('lnk')).toMatch(/^LINK/);
  });
  it('is what the site recommends when nothing is near', () => {
    expect(similar('something_else')).toBe('BTC/USDT ETH/USDT');
    expect(similar('')).toBe('BTC/USDT ETH/USDT');
    expect(similar('💩'.repeat(1000))).toBe('BTC/USDT ETH/USDT');
  });
});
