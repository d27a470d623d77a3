import { expect, test, vi } from 'vitest';
import { joinedAnew } from './joined-anew.ts';

test('what was missed is asked for each time a room is joined anew, and not after the page was loaded', () => {
  const ask = vi.fn();
  const joined = joinedAnew(ask, () => 0);
  joined();
  expect(ask).not.toHaveBeenCalled();
  joined();
  joined();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what was missed is asked for when it took long to join a room for the first time', () => {
  let nowMs = 0;
  const ask = vi.fn();
  const joined = joinedAnew(ask, () => nowMs);
  nowMs = 5_000;
  joined();
  expect(ask).toHaveBeenCalledTimes(1);
});
