import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

test('the clock goes on from the page’s time and follows prices that are later, never earlier ones', () => {
  let readMs = 500;
  const clock = createServerClock(10_000, () => readMs);
  readMs = 1_500;
  expect(clock.now()).toBe(11_000);
  // The page was a second and a half on its way.
  clock.hear(12_500);
  expect(clock.now()).toBe(12_500);
  clock.hear(9_000);
  readMs = 1_600;
  expect(clock.now()).toBe(12_600);
});
