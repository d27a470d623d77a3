import { expect, test } from 'vitest';
import { exampleOption } from '../../../contract/boption-shapes.ts';
import { newsAfterMs } from './reload-after.tsx';

test('the page waits for the entry, then for the end, and no longer', () => {
  expect(newsAfterMs({ ...exampleOption, state: 'waiting', expiresAt: null }, 0)).toBe(2_000);
  const open = { ...exampleOption, state: 'open', expiresAt: 60_000 } as const;
  expect(newsAfterMs(open, 20_000)).toBe(41_500);
  expect(newsAfterMs(open, 90_000)).toBe(1_500);
  expect(newsAfterMs({ ...exampleOption, state: 'won' }, 90_000)).toBeUndefined();
});
