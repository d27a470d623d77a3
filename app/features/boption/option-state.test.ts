import { expect, test } from 'vitest';
import { distanceOf } from './option-state.ts';

test.each([
  { direction: 'up', price: '100.01', standing: 'ahead', amount: '0.01' },
  { direction: 'up', price: '99.99', standing: 'behind', amount: '-0.01' },
  { direction: 'down', price: '99.99', standing: 'ahead', amount: '-0.01' },
  { direction: 'down', price: '100.01', standing: 'behind', amount: '0.01' },
  { direction: 'up', price: '100.00', standing: 'level', amount: '0' },
  { direction: 'down', price: '100', standing: 'level', amount: '0' },
] as const)('$direction from 100 at $price is $standing', ({ direction, price, standing, amount }) => {
  expect(distanceOf(direction, '100', price)).toMatchObject({ standing, amount });
});

test('the distance is also told in percent of the entry', () => {
  expect(distanceOf('up', '200', '201').percent).toBe('0.500');
});
