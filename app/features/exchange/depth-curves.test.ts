import { expect, test } from 'vitest';
import { depthCurves } from './depth-curves.ts';

const depth = {
  bids: [
    ['100', '0.1'],
    ['99', '0.2'],
    ['90', '5'],
  ],
  asks: [
    ['102', '0.3'],
    ['104', '0.1'],
  ],
} satisfies Parameters<typeof depthCurves>[0];

test('both sides are summed exactly from the middle, and reach as far as the shorter one', () => {
  const curves = depthCurves(depth);
  expect(curves).toMatchObject({ middle: '101', low: 98, high: 104, most: 0.4 });
  expect(curves?.bids.map(({ price, total }) => [price, total])).toEqual([
    ['100', '0.1'],
    ['99', '0.3'],
  ]);
  expect(curves?.asks.map(({ total }) => total)).toEqual(['0.3', '0.4']);
});

test('a price in the picture finds the level that an order up to there would reach', () => {
  const find = depthCurves(depth)?.find;
  expect(find?.(99.5)?.price).toBe('100');
  expect(find?.(98.2)?.price).toBe('99');
  expect(find?.(103)?.price).toBe('102');
  expect(find?.(101)).toBeUndefined();
});

test('without one side there is no picture', () => {
  expect(depthCurves({ ...depth, asks: [] })).toBeUndefined();
});
