import { expect, test } from 'vitest';
import { drawTicks, heightIn, rangeOf } from './draw-ticks.ts';

test('the picture has a step at each price, from the first second to the last', () => {
  const range = rangeOf(['10', '12', '11']);
  expect(range).toEqual({ top: 12, bottom: 10 });
  const path = drawTicks(
    [
      [100, '10'],
      [101, '12'],
      [104, '11'],
    ],
    range,
  );
  expect(path).toBe('M0 400H250V0H1000V200');
  expect(heightIn('11.5', range)).toBe(100);
});

test('a price that never moved is a line, and no price is no picture', () => {
  expect(drawTicks([[1, '5']], rangeOf(['5']))).toBe('M0 0');
  expect(drawTicks([], rangeOf([]))).toBe('');
});
