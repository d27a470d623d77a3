import { expect, test } from 'vitest';
import type { Deposit } from '../../../contract/deposit.ts';
import { takeNewest } from './use-fresh-deposits.ts';

const list = (id: string) => [{ id } as Deposit];

test('of the deposits of a page, those asked for and those with another coin, the last ones are shown', () => {
  const [first, asked, second] = [list('1'), list('2'), list('3')];
  const opened = { loaded: first, asked: undefined, newest: first };
  expect(takeNewest(opened, first, undefined)).toBe(opened);
  const afterNews = takeNewest(opened, first, asked);
  expect(afterNews.newest).toBe(asked);
  const afterCoin = takeNewest(afterNews, second, asked);
  expect(afterCoin.newest).toBe(second);
  expect(takeNewest(afterCoin, second, list('4')).newest).toEqual(list('4'));
});
