import { expect, test } from 'vitest';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { endedOf } from './use-ended-here.ts';

const ended = (id: string, settledAt: number) => ({ id, settledAt }) as BoptionOrder;

test('results of options that were seen open are shown, the last three and the newest first', () => {
  const all = [ended('5', 50), ended('4', 90), ended('3', 70), ended('2', 60), ended('1', 99)];
  const shown = endedOf(new Set(['2', '3', '4', '5']), all);
  expect(shown.map(({ id }) => id)).toEqual(['4', '3', '2']);
});
