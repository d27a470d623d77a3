import { describe, expect, it } from 'vitest';
import type { Balance } from '../../../contract/wallet.ts';
import { listBalances, readBalanceFilter } from './balance-filter.ts';

const coins = ['USDT', 'FTUSDT', 'BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOT'];
const balances = (owned: Record<string, string>) =>
  coins.map((currency) => ({ currency, displayName: currency, balance: owned[currency] ?? '0' }) as Balance);
const listed = (owned: Record<string, string>, search = '') => {
  const list = listBalances(balances(owned), readBalanceFilter(new URLSearchParams(search)));
  return { coins: list.balances.map(({ currency }) => currency), isFolded: list.isFolded };
};

describe('coins of zero', () => {
  it('are left out behind the first five', () => {
    expect(listed({ USDT: '5', DOT: '0.00000001' })).toEqual({
      coins: ['USDT', 'FTUSDT', 'BTC', 'ETH', 'SOL', 'DOT'],
      isFolded: true,
    });
  });

  it('are listed when all coins are asked for', () => {
    expect(listed({}, 'rows=all')).toEqual({ coins, isFolded: false });
  });

  it('are found by a search', () => {
    expect(listed({}, 'q=xrp')).toEqual({ coins: ['XRP'], isFolded: false });
  });
});
