import { expect, test } from 'vitest';
import { createRateLimiter } from './limit-rate.ts';

const free = { points: 1_000_000, seconds: 10 };

function createWorld() {
  let nowMs = 0;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const limits = { address: { points: 3, seconds: 60 }, member: { points: 2, seconds: 10 }, calls: {} };
  return { limiter: createRateLimiter(limits, clock), pass: (ms: number) => (nowMs += ms) };
}

test('refuses from the first request too many until the window is over, and says how long that is', () => {
  const { limiter, pass } = createWorld();
  const count = () => limiter.countMember(1);
  expect([count(), count(), count()]).toEqual([undefined, undefined, 10]);
  pass(9_001);
  expect(count()).toBe(1);
  pass(999);
  expect(count()).toBeUndefined();
});

test('counts each key in a window of its own, which its first request opens', () => {
  const { limiter, pass } = createWorld();
  limiter.countMember(1);
  pass(5_000);
  limiter.countMember(1);
  limiter.countMember(2);
  pass(5_000);
  expect(limiter.countMember(1)).toBeUndefined();
  expect([limiter.countMember(2), limiter.countMember(2)]).toEqual([undefined, 5]);
  expect(limiter.countOperator(2)).toBeUndefined();
});

test('counts a network once for all calls, and again for a call with a limit of its own', () => {
  const calls = { 'account.signIn': { points: 1, seconds: 60 } };
  const limiter = createRateLimiter({ address: { points: 3, seconds: 60 }, member: free, calls });
  const count = (call: string) => limiter.countAddress('203.0.113.5', call) !== undefined;
  expect(['account.signIn', 'account.signIn', 'site.config', 'site.config'].map(count)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(limiter.countAddress('198.51.100.1', 'site.config')).toBeUndefined();
});
