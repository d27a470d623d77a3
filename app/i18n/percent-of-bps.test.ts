import { expect, test } from 'vitest';
import { percentOfBps, percentOfShare } from './percent-of-bps.ts';

test('basis points are shown in percent', () => {
  expect([10, 25, 100].map(percentOfBps)).toEqual(['0.1', '0.25', '1']);
});

test('shares of a whole are shown in percent, with every digit', () => {
  expect(['0.05', '1', '0.0350003', '-0.000001'].map(percentOfShare)).toEqual(['5', '100', '3.50003', '-0.0001']);
});
