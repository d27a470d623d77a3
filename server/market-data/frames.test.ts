import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { createLog } from '../log.ts';
import { openCandle } from './candle.ts';
import { createFrames } from './frames.ts';
import type { SymbolState } from './symbol-state.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const state = { symbol: 'BTC_USDT' } as SymbolState;
const one = parseDecimal('1');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('what comes after a pause is told at once, then no more often than every 100 ms', () => {
  const frames = createFrames({ clock, log: createLog('silent') });
  const told: [atMs: number, opened: number][] = [];
  const begun = performance.now();
  frames.onKline(({ kline }) => told.push([performance.now() - begun, kline[0]]));
  const change = (openedAt: number) => frames.add(state, new Map([['1m', openCandle(openedAt, one, one)]]));

  change(1);
  change(2);
  vi.advanceTimersByTime(1);
  change(3);
  vi.advanceTimersByTime(50);
  change(4);
  vi.advanceTimersByTime(149);
  change(5);
  vi.advanceTimersByTime(10);
  expect(told).toEqual([
    [0, 1],
    [0, 2],
    [100, 3],
    [100, 4],
    [200, 5],
  ]);
});
