import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPoll } from './poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Questions that are answered after some time. */
function createSlowAsk(answerMs: number) {
  const counts = { asked: 0, underWay: 0, mostAtOnce: 0 };
  const ask = async () => {
    counts.asked += 1;
    counts.underWay += 1;
    counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.underWay);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    counts.underWay -= 1;
  };
  return { ask, counts };
}

test('a poll asks every 5 seconds from its start on, until it is stopped', async () => {
  const { ask, counts } = createSlowAsk(0);
  const poll = createPoll(ask, 5_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(counts.asked).toBe(0);
  poll.start();
  poll.start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(counts.asked).toBe(0);
  await vi.advanceTimersByTimeAsync(10_010);
  expect(counts.asked).toBe(3);
  poll.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(counts.asked).toBe(3);
  poll.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counts.asked).toBe(4);
});

test('it never asks twice at a time, and once more when something happened meanwhile', async () => {
  const { ask, counts } = createSlowAsk(12_000);
  const poll = createPoll(ask, 5_000);
  poll.start();
  await vi.advanceTimersByTimeAsync(6_000);
  for (const _time of [1, 2, 3]) void poll.askNow();
  poll.stop();
  poll.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counts.mostAtOnce).toBe(1);
  // From 5 to 17 s, at once again to 29 s, then every 17 s: at 34 and 51 s.
  expect(counts.asked).toBe(4);
});

test('asking out of turn needs no start', async () => {
  const { ask, counts } = createSlowAsk(10);
  const poll = createPoll(ask, 5_000);
  void poll.askNow();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(counts.asked).toBe(1);
});
