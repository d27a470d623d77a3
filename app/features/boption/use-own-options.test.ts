import { expect, test } from 'vitest';
import { type BoptionOrder, exampleOption } from '../../../contract/boption-shapes.ts';
import type { OwnOptions } from './boption-data.ts';
import { applyNews } from './use-own-options.ts';

const option = (id: string, state: BoptionOrder['state']): BoptionOrder => ({ ...exampleOption, id, state });
const own: OwnOptions = {
  options: [option('3', 'waiting'), option('2', 'open')],
  ended: [option('1', 'lost')],
  available: { USDT: '100', FTUSDT: '0' },
  limits: { lossesInRow: 1, pausedUntil: null },
  asOf: 1,
};
const idsOf = (options: readonly BoptionOrder[]) => options.map(({ id, state }) => `${id} ${state}`);

test('an option that ends leaves the open ones and is seen among the others at once', () => {
  const after = applyNews(own, { options: [option('2', 'won')], lossesInRow: 0 });
  expect(idsOf(after.options)).toEqual(['3 waiting']);
  expect(idsOf(after.ended)).toEqual(['2 won', '1 lost']);
  expect(after.limits.lossesInRow).toBe(0);
});

test('an option gets its entry, a new one comes first', () => {
  const after = applyNews(own, { options: [option('3', 'open'), option('4', 'waiting')], lossesInRow: 1 });
  expect(idsOf(after.options)).toEqual(['4 waiting', '3 open', '2 open']);
});

test('late news of an option that has ended do not open it again', () => {
  const after = applyNews(own, { options: [option('1', 'open')], lossesInRow: 1 });
  expect(idsOf(after.options)).toEqual(['3 waiting', '2 open']);
});
