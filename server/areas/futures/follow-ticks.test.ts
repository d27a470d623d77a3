import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import type { StaleReason } from '../../../contract/quotes-values.ts';
import { createLog } from '../../log.ts';
import type { Freshness, LastPrice, Tick } from '../../market-data/types.ts';
import { followTicks } from './follow-ticks.ts';
import type { FuturesState, Ticket } from './futures-state.ts';
import type { Command } from './plan-futures.ts';
import type { SeenTick } from './see-ticks.ts';

const symbol = 'BTC_USDT';
const startMs = 1_790_000_000_000;
const longAgoMs = startMs - 600_000;
const graceMs = 60_000;
const fresh: Freshness = { stale: null, freshSinceMs: longAgoMs };
const unsettled: Freshness = { stale: 'unsettled', freshSinceMs: null };

/** Somebody waits for a tick, so that each one is passed on. */
const state = {
  markets: new Map([[symbol, { pools: [{ waiting: new Set([{} as Ticket]) }] }]]),
  rules: [{ version: 1, validFromMs: 0 }],
  rulesOfVersion: new Map([[1, { graceMs }]]),
} as unknown as FuturesState;

/** A process that hears prices and ticks apart from each other, as the test says. */
function follow() {
  let nowMs = startMs;
  let last: LastPrice | undefined;
  let isAway = false;
  let refused = 0;
  const seen: SeenTick[] = [];
  const listeners: ((tick: Tick) => void)[] = [];
  const stop = followTicks({
    marketData: {
      last: () => last,
      onTick: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    pipeline: {
      state: () => state,
      async submit(command) {
        if (isAway) {
          refused += 1;
          return { ok: false, error: 'unavailable' };
        }
        seen.push(...(command as Extract<Command, { kind: 'ticks' }>).ticks);
        return { ok: true, data: { left: 0 } };
      },
    },
    isBusy: () => false,
    clock: { now: () => nowMs, monotonic: () => nowMs },
    log: createLog('silent'),
  });
  return {
    seen,
    stop,
    refused: () => refused,
    pass(ms: number) {
      nowMs += ms;
    },
    setAway(away: boolean) {
      isAway = away;
    },
    price(seq: number, { stale = null, freshSinceMs = longAgoMs }: Partial<Freshness> = {}) {
      const sinceMs = stale === null ? freshSinceMs : null;
      last = { price: parseDecimal('60000'), atMs: nowMs, seq, stale, freshSinceMs: sinceMs };
    },
    tick(seq: number, { price = '60000', ...more }: { price?: string; freshness?: Freshness; atMs?: number } = {}) {
      const rest = { quantity: parseDecimal('1'), side: 'buy' as const, atMs: nowMs };
      for (const listener of listeners) listener({ symbol, seq, ...rest, ...more, price: parseDecimal(price) });
    },
  };
}

describe('what a tick may do', () => {
  /** What the first tick with the number 2 may do in a process that has worked for a minute. */
  async function judge(price: { seq: number; stale?: StaleReason; freshSinceMs?: number }, freshness?: Freshness) {
    const following = follow();
    following.pass(graceMs);
    following.price(price.seq, price);
    following.tick(2, freshness && { freshness });
    await Promise.resolve();
    following.stop();
    const [{ isStale, canLiquidate } = {}] = following.seen;
    return { isStale, canLiquidate };
  }
  const everything = { isStale: false, canLiquidate: true };
  const closing = { isStale: true, canLiquidate: false };
  const stops = { isStale: false, canLiquidate: false };

  test('a tick that overtakes the news that its market is stale only closes', async () => {
    expect(await judge({ seq: 1 }, unsettled)).toEqual(closing);
    expect(await judge({ seq: 1 }, fresh)).toEqual(everything);
  });

  test('a tick that later prices have overtaken counts as it was told, and liquidates nothing in doubt', async () => {
    expect(await judge({ seq: 3, stale: 'unsettled' }, fresh)).toEqual(stops);
    expect(await judge({ seq: 3, freshSinceMs: startMs + graceMs }, unsettled)).toEqual(closing);
    expect(await judge({ seq: 3, freshSinceMs: startMs + 1 }, fresh)).toEqual(stops);
  });

  test('a tick of the log counts when prices that are no older say that the market was fresh at it', async () => {
    expect(await judge({ seq: 1 })).toEqual(closing);
    expect(await judge({ seq: 2 })).toEqual(everything);
    expect(await judge({ seq: 3, stale: 'unsettled' })).toEqual(closing);
    expect(await judge({ seq: 3, freshSinceMs: startMs + graceMs + 1 })).toEqual(closing);
  });

  test('a process that heard no prices for some time only closes, until it hears them again', async () => {
    expect(await judge({ seq: 1, stale: 'silent' }, fresh)).toEqual(closing);
  });

  test('nothing is liquidated in the first minute of a process, however long prices have been fresh', async () => {
    const following = follow();
    following.price(2);
    for (const ms of [0, graceMs - 1, 1]) {
      following.pass(ms);
      following.tick(2, { freshness: fresh });
      await new Promise(setImmediate);
    }
    following.stop();
    expect(following.seen.map(({ canLiquidate }) => canLiquidate)).toEqual([false, false, true]);
  });
});

test('while the database is away the first ticks, the extremes and the last thousand wait', async () => {
  const following = follow();
  following.price(1_500);
  following.setAway(true);
  const prices = new Map([
    [200, '50000'],
    [300, '70000'],
  ]);
  for (let seq = 1; seq <= 1_500; seq += 1) following.tick(seq, { price: prices.get(seq) ?? '60000' });
  // The first try has one of them, the second one all.
  await expect.poll(following.refused).toBe(2);
  following.setAway(false);
  await expect.poll(() => following.seen.length).toBeGreaterThan(0);
  following.stop();
  const seqs = following.seen.map(({ tick }) => tick.seq);
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
  expect(seqs).toEqual([...from(1, 100), 200, 300, ...from(501, 1_000)]);
});
