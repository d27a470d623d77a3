import { expect, test } from 'vitest';
import type { PublicTrade } from '../../../contract/quotes.ts';
import { flowOf } from './trade-flow.ts';

const start = 1_790_000_000_000;
const trade = (side: 'buy' | 'sell', quantity: string, secondsAgo: number): PublicTrade => ({
  id: String(secondsAgo),
  seq: 1,
  price: '1',
  quantity,
  side,
  time: start - secondsAgo * 1000,
});

test('the flow is the bought part of the quantity, of the last five minutes', () => {
  expect(flowOf([trade('buy', '0.3', 0), trade('sell', '0.1', 130), trade('sell', '50', 301)])).toEqual({
    bought: 75,
    minutes: 3,
  });
});

test('a single trade is a minute, and without trades there is no flow', () => {
  expect(flowOf([trade('sell', '1', 0)])).toEqual({ bought: 0, minutes: 1 });
  expect(flowOf([])).toBeUndefined();
});
