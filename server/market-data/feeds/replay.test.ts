import { afterEach, describe, expect, test } from 'vitest';
import { formatDecimal } from '../../../contract/money.ts';
import { findRealTrades, removeTradeFile, writeTradeFile } from '../../../tests/support/trade-files.ts';
import { systemClock } from '../../clock.ts';
import { createLog } from '../../log.ts';
import { openTimeOf } from '../intervals.ts';
import type { Candle, Feed, FeedTick } from '../types.ts';
import { createDayKeys, secretOfSeed } from './day-keys.ts';
import { openReplayFeed } from './replay.ts';

const market = { symbol: 'BTC_USDT', pricePrecision: 2, volumePrecision: 6 };
const rest = { market, keys: createDayKeys(secretOfSeed(1)), clock: systemClock, log: createLog('silent') };
const rowOf = (price: string, atMs: number) => `1,${price},0.5,1,${atMs},false\n`;
const priceOf = (tick: FeedTick) => Number(formatDecimal(tick.price));

const opened: { feed: Feed; file: string }[] = [];
async function open(content: string, speed: number): Promise<Feed> {
  const file = writeTradeFile('trades.csv', content);
  const feed = await openReplayFeed({ file, format: 'binance', speed, ...rest });
  opened.push({ feed, file });
  return feed;
}

/** Collects ticks until there are `count`. */
const listen = (feed: Feed, count: number): Promise<FeedTick[]> =>
  new Promise((resolve) => {
    const ticks: FeedTick[] = [];
    void feed.start((tick) => {
      ticks.push(tick);
      if (ticks.length === count) resolve(ticks);
    });
  });

describe('the replay feed', () => {
  afterEach(async () => {
    for (const { feed, file } of opened.splice(0)) {
      await feed.stop();
      removeTradeFile(file);
    }
  });

  test('plays trades at the recorded pace, faster by the speed, with times of now', async () => {
    const feed = await open(rowOf('100', 1_000) + rowOf('100.01', 1_400) + rowOf('100.02', 3_000), 10);
    const begun = Date.now();
    const ticks = await listen(feed, 3);
    expect(ticks.map(priceOf)).toEqual([100, 100.01, 100.02]);
    expect(ticks.map(({ symbol }) => symbol)).toEqual(Array(3).fill('BTC_USDT'));
    const [first, second, third] = ticks.map(({ atMs }) => atMs - begun) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(35);
    expect(third - first).toBeGreaterThanOrEqual(190);
    expect(third).toBeLessThan(2_000);
  });

  test('begins again after the end, walking back to the first price without a jump and without trades', async () => {
    const feed = await open(rowOf('100', 0) + rowOf('100.1', 10), 1_000);
    const ticks = await listen(feed, 5);
    expect(ticks.map(priceOf)).toEqual([100, 100.1, 100.05, 100, 100.1]);
    expect(ticks.map(({ quantity }) => quantity > 0n)).toEqual([true, true, false, true, true]);
  });

  test('confirms the price in a recorded silence, so that the market is not taken for stale', async () => {
    const feed = await open(rowOf('100', 0) + rowOf('101', 60_000), 10);
    const [trade, confirmation] = await listen(feed, 2);
    expect(trade?.quantity).toBeGreaterThan(0n);
    expect(confirmation).toMatchObject({ price: trade?.price, quantity: 0n });
    expect((confirmation?.atMs ?? 0) - (trade?.atMs ?? 0)).toBeLessThan(6_000);
  });

  test('gives no tick after it was stopped', async () => {
    const feed = await open(rowOf('100', 0) + rowOf('101', 300), 1);
    let count = 0;
    void feed.start(() => {
      count += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await feed.stop();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(count).toBe(1);
  });

  test('has a simulated past that ends at the first price of the file', async () => {
    const feed = await open(rowOf('9682', 0), 1);
    const toMs = openTimeOf('1m', Date.now());
    const past = await feed.history({ symbol: 'BTC_USDT', interval: '1m', fromMs: toMs - 500 * 60_000, toMs });
    expect(past.length).toBe(500);
    const lastClose = Number(formatDecimal((past.at(-1) as Candle).close));
    expect(Math.abs(lastClose / 9_682 - 1)).toBeLessThan(0.005);
    expect(feed.hasPast).toBe(false);
  });

  const real = findRealTrades();
  test.skipIf(!real)('plays 9,999 real trades fast, and over again (skipped without the file)', async () => {
    const feed = await openReplayFeed({ file: real ?? '', format: 'tardis', speed: 10_000, ...rest });
    const ticks = await listen(feed, 10_050);
    await feed.stop();
    const trades = ticks.filter(({ quantity }) => quantity > 0n);
    expect(trades.slice(0, 9_999).map(priceOf).slice(0, 2)).toEqual([9_682, 9_682]);
    expect(priceOf(trades[9_998] as FeedTick)).toBe(9_666.84);
    const steps = ticks.slice(1).map((tick, index) => Math.abs(priceOf(tick) / priceOf(ticks[index] as FeedTick) - 1));
    // The largest step between two recorded trades is 0.0498%; the way back to the beginning shows none larger.
    expect(Math.max(...steps)).toBeLessThan(0.000_51);
    const times = ticks.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
