import { expect, test } from 'vitest';
import type { Balance } from '../../../contract/wallet.ts';
import { arcsOf, sharesOf } from './asset-shares.ts';
import { joinAccounts, listBalances, readBalanceFilter } from './balance-filter.ts';
import { drawLine, extremesOf } from './value-line.ts';

const balance = (currency: string, valueUsdt: string | null, more: Partial<Balance> = {}): Balance => ({
  account: 'spot',
  currency,
  displayName: `${currency} coin`,
  isFiat: false,
  balance: valueUsdt ?? '5',
  frozen: '-0.5',
  valueUsdt,
  ...more,
});

test('shares are of the whole, the greatest first, many small ones together', () => {
  const balances = ['1', '20', '4', '50', '5', '9', '11'].map((value, at) => balance(`C${at}`, value));
  const shares = sharesOf([...balances, balance('FTUSDT', null), balance('ZERO', '0')]);
  expect(shares.map(({ currency, percent }) => [currency, percent])).toEqual([
    ['C3', 50],
    ['C1', 20],
    ['C6', 11],
    ['C5', 9],
    ['C4', 5],
    [null, 5],
  ]);
  expect(arcsOf(shares).at(-1)).toEqual({ length: 5, start: 95 });
  expect(sharesOf([])).toEqual([]);
});

test('accounts of one coin are one line', () => {
  const joined = joinAccounts([
    balance('BTC', '1.5'),
    balance('BTC', '2', { account: 'loan' }),
    balance('FTUSDT', null),
  ]);
  expect(joined.map(({ balance: owned, frozen, valueUsdt }) => [owned, frozen, valueUsdt])).toEqual([
    ['3.5', '-1', '3.5'],
    ['5', '-0.5', null],
  ]);
});

test('small balances can be hidden, and coins found by code and by name', () => {
  const balances = [balance('BTC', '0.99'), balance('ETH', '1'), balance('FTUSDT', null)];
  const find = (search: string) =>
    listBalances(balances, readBalanceFilter(new URLSearchParams(search))).balances.map(({ currency }) => currency);
  expect(find('')).toEqual(['BTC', 'ETH', 'FTUSDT']);
  expect(find('small=hidden')).toEqual(['ETH', 'FTUSDT']);
  expect(find('q=%20eth+COIN')).toEqual(['ETH']);
});

test('a line goes from the lowest at the bottom to the highest at the top', () => {
  const points = [
    { time: 0, totalUsdt: '10' },
    { time: 50, totalUsdt: '30' },
    { time: 100, totalUsdt: '20' },
  ];
  expect(drawLine(points)).toBe('M0.0 160.0L300.0 0.0L600.0 80.0');
  expect(extremesOf(points)).toEqual({ lowest: points[0], highest: points[1] });
  expect(drawLine(points.map(({ time }) => ({ time, totalUsdt: '7' })))).toBe('M0.0 80.0L300.0 80.0L600.0 80.0');
});
