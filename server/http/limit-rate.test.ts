import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { createRateLimiter, defaultRateLimits } from './limit-rate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const free = { points: 1_000_000, seconds: 10 };
const limits = { address: { points: 3, seconds: 60 }, member: { points: 2, seconds: 10 }, calls: {} };

test('refuses from the first request too many until the window is over, and says how long that is', async () => {
  const limiter = createRateLimiter(limits);
  const count = () => limiter.countMember(1);
  expect([await count(), await count(), await count()]).toEqual([undefined, undefined, 10]);
  await vi.advanceTimersByTimeAsync(9_001);
  expect(await count()).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(await count()).toBeUndefined();
});

test('counts each key in a window of its own, which its first request opens', async () => {
  const limiter = createRateLimiter(limits);
  await limiter.countMember(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await limiter.countMember(1);
  await limiter.countMember(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await limiter.countMember(1)).toBeUndefined();
  expect([await limiter.countMember(2), await limiter.countMember(2)]).toEqual([undefined, 5]);
  expect(await limiter.countOperator(2)).toBeUndefined();
});

test('counts a network once for all calls, and again for a call with a limit of its own', async () => {
  const calls = { 'account.signIn': { points: 1, seconds: 60 } };
  const limiter = createRateLimiter({ address: { points: 3, seconds: 60 }, member: free, calls });
  const refused: boolean[] = [];
  for (const call of ['account.signIn', 'account.signIn', 'site.config', 'site.config']) {
    refused.push((await limiter.countAddress('203.0.113.5', call)) !== undefined);
  }
  expect(refused).toEqual([false, true, false, true]);
  expect(await limiter.countAddress('198.51.100.1', 'site.config')).toBeUndefined();
});

test('a /48 of IPv6 may do as much as eight addresses, however many it has', async () => {
  const calls = { 'account.signIn': { points: 1, seconds: 60 } };
  const limiter = createRateLimiter({ address: { points: 3, seconds: 60 }, member: free, calls });
  const countOf = async (site: string, call: string, requests: number) => {
    let passed = 0;
    for (let count = 0; count < requests; count += 1) {
      const refused = await limiter.countAddress(`2001:db8:${site}:${count.toString(16)}::1`, call);
      if (refused === undefined) passed += 1;
    }
    return passed;
  };
  expect(await countOf('a', 'account.signIn', 20)).toBe(8);
  expect(await countOf('b', 'site.config', 40)).toBe(24);
  expect(await countOf('c', 'site.config', 10)).toBe(10);
});

test('what an address of IPv6 is refused does not count for its /48', async () => {
  const limiter = createRateLimiter({ address: { points: 3, seconds: 60 }, member: free, calls: {} });
  const count = (network: string) => limiter.countAddress(`2001:db8:a:${network}::1`, 'site.config');
  for (let requests = 0; requests < 100; requests += 1) await count('1');
  expect(await count('2')).toBeUndefined();
});

test('every call that takes a file, which is decoded and encoded anew, has a limit of its own', () => {
  const uploads = allCalls.filter(({ call }) => call.body === 'multipart').map(({ group, name }) => `${group}.${name}`);
  expect(uploads).toContain('identity.savePicture');
  expect(uploads.filter((name) => !(name in defaultRateLimits.calls))).toEqual([]);
});
