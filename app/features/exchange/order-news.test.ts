import { expect, test } from 'vitest';
import type { Order } from '../../../contract/exchange.ts';
import { newestOf, newsOf } from './order-news.ts';

const order = (id: string, status: Order['status'], filledQuantity = '0') =>
  ({ id, status, filledQuantity, averagePrice: filledQuantity === '0' ? null : '100' }) as Order;
const told = (before: Order, now: Order) => {
  const isOpen = ['new', 'partiallyFilled', 'untriggered'].includes(now.status);
  const lists = { openOrders: isOpen ? [now] : [], closedOrders: isOpen ? [] : [now] };
  return newsOf({ openOrders: [before] }, lists).map(({ news }) => news);
};

test.each([
  [order('1', 'new'), order('1', 'filled', '1'), 'filled'],
  [order('1', 'new'), order('1', 'partiallyFilled', '0.4'), 'soFar'],
  [order('1', 'partiallyFilled', '0.4'), order('1', 'partiallyFilled', '0.6'), 'soFar'],
  [order('1', 'untriggered'), order('1', 'new'), 'triggered'],
  [order('1', 'untriggered'), order('1', 'filled', '1'), 'filled'],
  [order('1', 'untriggered'), order('1', 'expired'), 'expired'],
  [order('1', 'new'), order('1', 'cancelled'), 'cancelled'],
  [order('1', 'partiallyFilled', '0.4'), order('1', 'cancelled', '0.4'), 'cancelledPartly'],
])('from %j to %j is told as %s', (before, now, news) => {
  expect(told(before, now)).toEqual([news]);
});

test('an order that is as it was, or that is new, is not told', () => {
  expect(told(order('1', 'new'), order('1', 'new'))).toEqual([]);
  expect(newsOf({ openOrders: [] }, { openOrders: [order('2', 'new')], closedOrders: [] })).toEqual([]);
});

test('what the ticket says follows its order, and does not go back', () => {
  const placed = { ...order('1', 'new'), updatedAt: 5 };
  const filled = { ...order('1', 'filled', '1'), updatedAt: 6 };
  expect(newestOf(placed, { openOrders: [], closedOrders: [filled] })).toBe(filled);
  expect(newestOf(filled, { openOrders: [placed], closedOrders: [] })).toBe(filled);
  expect(newestOf(placed, null)).toBe(placed);
});
