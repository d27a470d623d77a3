import { expect, test } from 'vitest';
import { writeTimeLeft } from './countdown.tsx';

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [245_000, '4:05'],
  [3_605_000, '1:00:05'],
  [172_800_000, '48:00:00'],
])('%i ms are written as %s', (leftMs, written) => {
  expect(writeTimeLeft(leftMs)).toBe(written);
});
