import { beforeEach, expect, test, vi } from 'vitest';
import { createContentVersion } from './content-version.ts';

let nowMs: number;
let answer: { version: string; lastsMs: number | null };
let content: ReturnType<typeof createContentVersion>;
const read = vi.fn(async () => answer);
const onChange = vi.fn(async () => {});
beforeEach(() => {
  nowMs = 0;
  answer = { version: '1', lastsMs: null };
  read.mockReset().mockImplementation(async () => answer);
  onChange.mockClear();
  content = createContentVersion({ read, nowMs: () => nowMs, onChange });
});

test('it is asked for once a second at most, once for all who wait', async () => {
  expect(content.current()).toBeUndefined();
  expect(await Promise.all([content.latest(), content.latest()])).toEqual(['1', '1']);
  nowMs = 999;
  expect([content.current(), await content.latest()]).toEqual(['1', '1']);
  expect(read).toHaveBeenCalledTimes(1);
  nowMs = 1_000;
  expect(content.current()).toBeUndefined();
  await content.latest();
  expect(read).toHaveBeenCalledTimes(2);
});

test('what the clock changes is asked for in the millisecond it happens', async () => {
  answer = { version: '1', lastsMs: 250 };
  await content.latest();
  nowMs = 249;
  expect(content.current()).toBe('1');
  nowMs = 250;
  expect(content.current()).toBeUndefined();
});

test('the caches of the pages are emptied before anybody hears of another version', async () => {
  onChange.mockImplementationOnce(async () => expect(content.current()).toBeUndefined());
  await content.latest();
  nowMs = 1_000;
  await content.latest();
  expect(onChange).toHaveBeenCalledTimes(1);
  answer = { version: '2', lastsMs: null };
  nowMs = 2_000;
  expect(await content.latest()).toBe('2');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('after a change no answer to an earlier request counts', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  read.mockImplementationOnce(() => promise);
  const early = content.latest();
  content.forget();
  answer = { version: '2', lastsMs: null };
  expect(await content.latest()).toBe('2');
  resolve({ version: '1', lastsMs: null });
  expect(await early).toBe('1');
  expect(content.current()).toBe('2');
  content.forget();
  expect(content.current()).toBeUndefined();
});

test('an API that fails, or does not answer in time, leaves a page without a version', async () => {
  read.mockRejectedValueOnce(new Error('away'));
  expect(await content.latest()).toBeUndefined();
  vi.useFakeTimers();
  read.mockReturnValueOnce(new Promise(() => {}));
  const waiting = content.latest();
  await vi.runAllTimersAsync();
  expect(await waiting).toBeUndefined();
  vi.useRealTimers();
  expect(await content.latest()).toBe('1');
});
