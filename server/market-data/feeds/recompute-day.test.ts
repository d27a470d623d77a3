import { expect, test } from 'vitest';
import { dayMs } from '../../clock.ts';
import { minuteMs } from '../intervals.ts';
import { createDayKeys, secretOfSeed } from './day-keys.ts';
import { recomputeDay } from './recompute-day.ts';
import { createSimulatedFeed } from './simulated.ts';

const market = { symbol: 'ETH_USDT', pricePrecision: 2, volumePrecision: 5 };
const day = Math.floor(Date.UTC(2026, 10, 21) / dayMs);
const site = createDayKeys(secretOfSeed(1));

test('a day that a site showed follows from its public key, and from no other', async () => {
  const fromMs = day * dayMs + 9 * 60 * minuteMs;
  const feed = createSimulatedFeed({
    keys: site,
    clock: { now: () => fromMs, monotonic: () => 0 },
    markets: [market],
  });
  const range = { symbol: market.symbol, interval: '1m', fromMs, toMs: fromMs + 20 * minuteMs } as const;
  const minutes = await feed.history(range);
  expect(recomputeDay({ key: site.of(day), day, market, minutes })).toEqual({
    traded: 0,
    drawn: 20,
    parts: 0,
    wrong: 0,
  });
  const moved = minutes.map((minute, index) => (index === 7 ? { ...minute, high: minute.high * 2n } : minute));
  expect(recomputeDay({ key: site.of(day), day, market, minutes: moved as typeof minutes })).toMatchObject({
    wrong: 1,
  });
  const another = createDayKeys(secretOfSeed(2)).of(day);
  expect(recomputeDay({ key: another, day, market, minutes }).wrong).toBeGreaterThan(15);
});
