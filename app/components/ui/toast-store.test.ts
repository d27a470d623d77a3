import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, hideToast, holdToasts, letToastsGo, showToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  letToastsGo();
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => currentToasts().map(({ text }) => text);

test('a toast is there for 5 seconds', () => {
  showToast('info', 'one');
  vi.advanceTimersByTime(4_999);
  expect(texts()).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('toasts that somebody points at stay, also one that comes meanwhile, and have 5 seconds after that', () => {
  showToast('info', 'one');
  holdToasts();
  showToast('info', 'two');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['one', 'two']);
  letToastsGo();
  vi.advanceTimersByTime(4_999);
  expect(texts()).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('one that was closed while it was held does not hold the others for ever', () => {
  showToast('info', 'one');
  showToast('info', 'two');
  holdToasts();
  hideToast(currentToasts()[0]?.id ?? 0);
  vi.advanceTimersByTime(5_000);
  expect(texts()).toEqual([]);
});

test('there are never more than four', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) showToast('info', text);
  expect(texts()).toEqual(['two', 'three', 'four', 'five']);
});
