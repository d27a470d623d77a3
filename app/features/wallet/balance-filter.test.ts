import { describe, expect, it } from 'vitest';
import type { Balance } from '../../../contract/wallet.ts';
import { joinAccounts, listBalances, readBalanceFilter } from './balance-filter.ts';

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

describe('a coin that is owed', () => {
  const owed = {
    account: 'loan',
    currency: 'DOT',
    displayName: 'DOT',
    balance: '0',
    frozen: '0',
    owed: '30',
  } as Balance;

  it('is listed without a balance, also where small ones are hidden', () => {
    for (const search of ['', 'small=hidden']) {
      const others = balances({ USDT: '5' });
      const list = listBalances(
        [...others.slice(0, 7), { ...owed, valueUsdt: '-30' }].map((one) => ({
          ...one,
          valueUsdt: one.valueUsdt ?? null,
        })),
        readBalanceFilter(new URLSearchParams(search)),
      );
      expect(list.balances.map(({ currency }) => currency)).toContain('DOT');
    }
  });

  it('is owed in the line of all accounts together', () => {
    const spot = { ...owed, account: 'spot', balance: '100', owed: undefined, valueUsdt: '100' } as Balance;
    expect(joinAccounts([spot, { ...owed, valueUsdt: '-30' }])).toMatchObject([
      { balance: '100', owed: '30', valueUsdt: '70' },
    ]);
  });
});
