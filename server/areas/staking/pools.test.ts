import { expect, test } from 'vitest';
import { dayMs } from '../../clock.ts';
import { flexibleRate, type PoolTerms } from './pools.ts';

const day = 20_000;
const at = (days: number) => (day + days) * dayMs;
const terms = (version: number, fromDays: number, more: Partial<PoolTerms>): PoolTerms => ({
  version,
  validFromMs: at(fromDays),
  isOpen: true,
  rateBps: 0,
  minimum: '1',
  capacity: '100',
  coverDays: 30,
  ...more,
});
/** Newest first, as they are read. */
const ratesOf = (versions: PoolTerms[]) => [0, 1, 2, 3].map((days) => flexibleRate(versions, at(days)));

test('a new flexible pool has the rate of its opening from the first day on, not that of its closed terms', () => {
  const added = terms(1, -0.6, { isOpen: false });
  expect(ratesOf([terms(2, 0.4, { rateBps: 300 }), added])).toEqual([300, 300, 300, 300]);
  const corrected = terms(2, 0.1, { isOpen: false, rateBps: 50 });
  expect(ratesOf([terms(3, 0.4, { rateBps: 300 }), corrected, added])).toEqual([300, 300, 300, 300]);
});

test('other rates hold a day after their terms, those of an opening after a stop too', () => {
  const opening = terms(1, -5, { rateBps: 300 });
  expect(ratesOf([terms(2, 0.4, { rateBps: 200 }), opening])).toEqual([300, 300, 200, 200]);
  const stopped = terms(4, -3, { isOpen: false, rateBps: 100 });
  expect(ratesOf([terms(5, 0.4, { rateBps: 200 }), stopped])).toEqual([100, 100, 200, 200]);
});
