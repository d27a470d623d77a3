import { expect, test } from 'vitest';
import { percentOfBps } from './percent-of-bps.ts';

test('basis points are shown in percent', () => {
  expect([10, 25, 100].map(percentOfBps)).toEqual(['0.1', '0.25', '1']);
});
