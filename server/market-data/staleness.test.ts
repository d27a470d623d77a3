import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../contract/money.ts';
import { combineSources, findStaleReason } from './staleness.ts';
import { applyTick, createSymbolState, type SymbolState } from './symbol-state.ts';
import type { FeedTick } from './types.ts';

const start = Date.UTC(2026, 10, 22, 12);
let passedMs: number;
const clock = { now: () => Math.floor(start + passedMs), monotonic: () => 5_000 + passedMs };
let state: SymbolState;
beforeEach(() => {
  passedMs = 0;
  state = createSymbolState('BTC_USDT', 0);
});

const tick = (price: string, more: Partial<FeedTick> = {}): FeedTick => ({
  symbol: 'BTC_USDT',
  price: parseDecimal(price),
  quantity: parseDecimal('1'),
  side: 'buy',
  atMs: clock.now(),
  ...more,
});
const hear = (price: string, more: Partial<FeedTick> = {}) => {
  const combined = combineSources(state, tick(price, more), clock);
  if (combined) applyTick(state, combined, clock);
  return combined && formatDecimal(combined.price);
};
const staleReason = () => findStaleReason(state, clock);

describe('a market with one source', () => {
  test('is stale before its first tick and 10 s after its last one', () => {
    expect(staleReason()).toBe('silent');
    hear('100');
    passedMs = 10_000;
    expect(staleReason()).toBeNull();
    passedMs = 10_001;
    expect(staleReason()).toBe('silent');
  });

  test('is stale when what comes is older than 10 s', () => {
    hear('100', { atMs: clock.now() - 10_001 });
    expect(staleReason()).toBe('silent');
    hear('100', { atMs: clock.now() - 9_000 });
    expect(staleReason()).toBeNull();
    passedMs = 1_001;
    expect(staleReason()).toBe('silent');
  });

  test('is stale while its price is more than 10% off the mean of five minutes', () => {
    for (let second = 0; second < 300; second += 1) {
      passedMs = second * 1_000;
      hear('100');
    }
    passedMs += 1_000;
    hear('110');
    expect(staleReason()).toBeNull();
    hear('111');
    expect(staleReason()).toBe('unsettled');
    hear('89');
    expect(staleReason()).toBe('unsettled');
    hear('105');
    expect(staleReason()).toBeNull();
  });

  test('takes another level for true when it has lasted', () => {
    hear('100');
    for (let second = 1; second <= 300; second += 1) {
      passedMs = second * 1_000;
      hear('120');
    }
    expect(staleReason()).toBeNull();
  });
});

describe('a market with an index of three sources', () => {
  beforeEach(() => {
    state = createSymbolState('BTC_USDT', 0, 3);
  });

  test('has no price before all of them spoke, and never a mean of two', () => {
    expect(hear('100', { source: 'a' })).toBeUndefined();
    expect(hear('101', { source: 'a' })).toBeUndefined();
    expect(hear('110', { source: 'b' })).toBeUndefined();
    expect(state.price).toBeUndefined();
    expect(hear('101', { source: 'c' })).toBe('101.16833333');
    expect(staleReason()).toBeNull();
  });

  test('is stale as soon as a third source is older than 3 s, and back when it speaks again', () => {
    for (const source of ['a', 'b', 'c']) hear('100', { source });
    passedMs = 3_000;
    expect(staleReason()).toBeNull();
    passedMs = 3_001;
    for (const source of ['a', 'b']) expect(hear('100', { source })).toBeUndefined();
    expect(staleReason()).toBe('tooFewSources');
    expect(hear('100', { source: 'c' })).toBe('100');
    expect(staleReason()).toBeNull();
  });

  test('takes a source at its own time, and not what comes late', () => {
    for (const source of ['a', 'b', 'c']) hear('100', { source });
    passedMs = 2_000;
    expect(hear('300', { source: 'c', atMs: start - 1 })).toBe('100');
    passedMs = 3_500;
    for (const source of ['a', 'b']) hear('100', { source });
    hear('100', { source: 'c', atMs: start + 400 });
    expect(staleReason()).toBe('tooFewSources');
  });

  test('takes two ticks of the same millisecond in their order, also when the next one has begun meanwhile', () => {
    passedMs = 0.9;
    for (const source of ['a', 'b', 'c']) hear('100', { source });
    passedMs = 1.1;
    expect(hear('200', { source: 'c', atMs: start })).toBe('100.16666666');
    passedMs = 3_000.8;
    for (const source of ['a', 'b']) hear('100', { source });
    expect(staleReason()).toBeNull();
  });

  test('is stale with two sources, whatever they say and however often', () => {
    const said = fc.record({ source: fc.constantFrom('a', 'b'), price: fc.integer({ min: 1, max: 1_000 }) });
    fc.assert(
      fc.property(fc.array(said, { minLength: 1 }), (ticks) => {
        state = createSymbolState('BTC_USDT', 0, 3);
        for (const { source, price } of ticks) expect(hear(String(price), { source })).toBeUndefined();
        expect(staleReason()).not.toBeNull();
      }),
    );
  });
});
