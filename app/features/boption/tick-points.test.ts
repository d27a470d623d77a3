import { expect, test } from 'vitest';
import { followPoints, pointsOf, secondsBefore, type TickPoint } from './tick-points.ts';

test('of the ticks of a second the chart has the last', () => {
  const ticks = [
    { time: 1_000, price: '10' },
    { time: 1_900, price: '11' },
    { time: 3_100, price: '12' },
  ];
  expect(pointsOf(ticks)).toEqual([
    [1, '11'],
    [3, '12'],
  ]);
});

test('a newer price is added, one of the same second replaces it, an older one changes nothing', () => {
  const points: readonly TickPoint[] = [[3, '12']];
  expect(followPoints(points, { time: 4_000, price: '13' })).toEqual([
    [3, '12'],
    [4, '13'],
  ]);
  expect(followPoints(points, { time: 3_999, price: '14' })).toEqual([[3, '14']]);
  expect(followPoints(points, { time: 2_999, price: '15' })).toBe(points);
  expect(followPoints(points, { time: 3_500, price: '12' })).toBe(points);
});

test('a page that stays open for hours forgets the oldest prices', () => {
  let points: readonly TickPoint[] = [];
  for (let second = 1; second <= 10_000; second++) points = followPoints(points, { time: second * 1_000, price: '1' });
  expect(points.length).toBeLessThan(2_000);
  expect(points.at(-1)?.[0]).toBe(10_000);
});

test('a chart shows two minutes at least and a quarter of an hour at most', () => {
  expect([60, 120, 300, 900].map(secondsBefore)).toEqual([120, 180, 450, 900]);
});
