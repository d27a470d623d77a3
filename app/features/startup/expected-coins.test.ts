import { expect, test } from 'vitest';
import { expectedCoins } from './expected-coins.ts';

const live = { price: '0.5', stock: '1000', cap: '400', places: 2, committed: '900', subscribers: 3, wanted: '1000' };

test('everything that is wanted, while there is enough', () => {
  const project = { ...live, mode: 'proRata' as const, wanted: '100' };
  expect(expectedCoins(project, { amount: '100', before: '0' })).toBe('200');
  expect(expectedCoins(project, { amount: '300', before: '0' })).toBe('400');
  expect(expectedCoins(project, { amount: '0', before: '0' })).toBe('0');
});

test('a share of the stock by commitment, counting an own one only once', () => {
  const project = { ...live, mode: 'proRata' as const };
  expect(expectedCoins(project, { amount: '100', before: '0' })).toBe('100');
  expect(expectedCoins(project, { amount: '200', before: '100' })).toBe('200');
});

test('an equal share where the smallest are filled first', () => {
  const project = { ...live, mode: 'smallestFirst' as const };
  expect(expectedCoins(project, { amount: '200', before: '0' })).toBe('250');
  expect(expectedCoins(project, { amount: '200', before: '100' })).toBe('333.33');
  expect(expectedCoins(project, { amount: '10', before: '0' })).toBe('20');
});
