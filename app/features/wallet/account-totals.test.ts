import { describe, expect, it } from 'vitest';
import type { Balance } from '../../../contract/wallet.ts';
import { availableOf, isEmpty, totalsOf } from './account-totals.ts';

const balance = (account: Balance['account'], currency: string, valueUsdt: string | null): Balance => ({
  account,
  currency,
  displayName: currency,
  isFiat: false,
  balance: '10',
  frozen: '-2.5',
  valueUsdt,
});

describe('totals of the accounts', () => {
  it('sum what has a price, per account', () => {
    const balances = [balance('spot', 'USDT', '10'), balance('spot', 'BTC', '0.1'), balance('futures', 'FTUSDT', null)];
    expect(totalsOf(balances)).toEqual([
      { account: 'spot', totalUsdt: '10.1' },
      { account: 'futures', totalUsdt: '0' },
    ]);
  });
  it('show owned less held as available', () => {
    expect(availableOf(balance('spot', 'USDT', null))).toBe('7.5');
    expect(isEmpty({ balance: '0' })).toBe(true);
  });
});
