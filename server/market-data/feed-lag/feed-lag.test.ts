import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createLagMeter, keptMs, partMs } from './feed-lag.ts';
import { classBoundsMs } from './histogram.ts';
import { readLagParts, storeLagParts } from './store-lag.ts';

const startMs = 1_790_000_000_000;
const symbol = 'BTC_USDT';

function openMeter() {
  let nowMs = startMs;
  const meter = createLagMeter({ now: () => nowMs });
  return {
    meter,
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms;
    },
    /** A second passes, then a tick comes that was on its way so long by the clocks of source and site. */
    hear(lagMs: number, source = 'a') {
      nowMs += 1_000;
      meter.add({ symbol, source, sourceTimeMs: nowMs - lagMs, receivedAtMs: nowMs });
    },
  };
}
/** What a duration is told as: the bound of its class, at most 15% and a millisecond more. */
const told = (ms: number) => classBoundsMs.find((bound) => ms <= bound);

describe('the lag of a feed', () => {
  test('is unknown before the first tick', () => {
    expect(openMeter().meter.of(symbol)).toEqual({ p99Ms: null, gapP99Ms: null, sources: [] });
  });

  test('is what 99 of 100 ticks need at most', () => {
    const { meter, hear } = openMeter();
    for (let count = 1; count <= 198; count += 1) hear(200);
    hear(4_000);
    hear(4_000);
    expect(meter.of(symbol).p99Ms).toBe(told(200));
    hear(4_000);
    hear(4_000);
    expect(meter.of(symbol).p99Ms).toBe(told(4_000));
  });

  test('is never told as less than it is', () => {
    for (const lagMs of [1, 2, 17, 250, 999, 1_000, 1_001, 30_000]) {
      const { meter, hear } = openMeter();
      for (let count = 0; count < 200; count += 1) hear(lagMs);
      const { p99Ms } = meter.of(symbol);
      expect(p99Ms).toBeGreaterThanOrEqual(lagMs);
      expect(p99Ms).toBeLessThanOrEqual(lagMs * 1.15 + 1);
    }
  });

  test('is that of the slowest source', () => {
    const { meter, hear } = openMeter();
    for (let count = 0; count < 200; count += 1) {
      hear(100, 'fast');
      hear(700, 'slow');
    }
    expect(meter.of(symbol).p99Ms).toBe(told(700));
    expect(meter.of(symbol).sources.map(({ source, p99Ms }) => [source, p99Ms])).toEqual([
      ['fast', told(100)],
      ['slow', told(700)],
    ]);
  });

  test('is not shorter for a source whose clock is ahead', () => {
    const { meter, hear } = openMeter();
    for (let count = 0; count < 100; count += 1) {
      hear(50 - 400);
      hear(300 - 400);
    }
    expect(meter.of(symbol).sources[0]).toMatchObject({ aheadMs: 350, p99Ms: expect.any(Number) });
    expect(meter.of(symbol).p99Ms).toBeGreaterThanOrEqual(250);
  });

  test('forgets a slow hour after an hour, but not in a market of few ticks', () => {
    const { meter, hear, pass } = openMeter();
    for (let count = 0; count < 200; count += 1) hear(3_000);
    pass(60 * 60_000 + partMs);
    for (let count = 0; count < 99; count += 1) hear(100);
    expect(meter.of(symbol).p99Ms).toBe(told(3_000));
    hear(100);
    expect(meter.of(symbol).p99Ms).toBe(told(100));
  });

  test('forgets everything after a day', () => {
    const { meter, hear, pass } = openMeter();
    for (let count = 0; count < 200; count += 1) hear(3_000);
    pass(keptMs + partMs);
    expect(meter.of(symbol).p99Ms).toBeNull();
  });

  test('says how long the source is silent between ticks', () => {
    const { meter, hear, pass } = openMeter();
    for (let count = 0; count < 100; count += 1) hear(100);
    expect(meter.of(symbol).gapP99Ms).toBe(told(1_000));
    for (let count = 0; count < 5; count += 1) {
      pass(6_000);
      hear(100);
    }
    expect(meter.of(symbol).gapP99Ms).toBe(told(7_000));
  });
});

describe.each(databases)('the lag of a feed on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('is the same after a restart, and old parts are deleted', async () => {
    const { database } = opened;
    const { meter, hear, now } = openMeter();
    for (let count = 0; count < 1_500; count += 1) hear(count % 50 === 0 ? 2_500 : 90 - (count % 7) * 20, 'a:b"c');
    await storeLagParts(database, meter.takeChanged(), now());
    hear(120, 'a:b"c');
    await storeLagParts(database, meter.takeChanged(), now());
    expect(meter.takeChanged()).toEqual([]);
    const again = createLagMeter({ now }, await readLagParts(database, now()));
    expect(again.of(symbol)).toEqual(meter.of(symbol));
    await storeLagParts(database, [], now() + keptMs + partMs);
    expect(await readLagParts(database, now())).toEqual([]);
  });
});
