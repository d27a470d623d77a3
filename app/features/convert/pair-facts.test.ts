import { expect, test } from 'vitest';
import { pairFacts, ratePlaces } from './pair-facts.ts';

const coin = { displayName: '', decimals: 8, minimumUsdt: '5', maximumUsdt: '1000', spreadBps: 10 };
const coins = [
  { ...coin, currency: 'USDT', priceUsdt: '1', spreadBps: 0 },
  { ...coin, currency: 'BTC', priceUsdt: '64000', minimumUsdt: '20', maximumUsdt: '900' },
  { ...coin, currency: 'ETH', priceUsdt: null },
];

test('of a pair the mid price is shown, both spreads, and the narrower limits', () => {
  expect(pairFacts(coins, 'USDT', 'BTC')).toEqual({
    rate: '0.000015625',
    spreadBps: 10,
    minimumUsdt: '20',
    maximumUsdt: '900',
  });
  expect(pairFacts(coins, 'BTC', 'ETH')).toMatchObject({ rate: null, spreadBps: 20 });
});

test('one coin twice, or one that does not convert, is no pair', () => {
  expect(pairFacts(coins, 'BTC', 'BTC')).toBeUndefined();
  expect(pairFacts(coins, 'BTC', 'XYZ')).toBeUndefined();
});

test.each([
  ['64250.123456', 2],
  ['1.5', 5],
  ['0.000015625', 10],
  ['0.5', 6],
])('the rate %s is shown with %d digits after the point', (rate, places) => {
  expect(ratePlaces(rate)).toBe(places);
});
