import { beforeAll, describe, expect, test } from 'vitest';
import { formatDecimal } from '../../contract/money.ts';
import { dayMs } from '../../server/clock.ts';
import { createDayKeys, secretOfSeed } from '../../server/market-data/feeds/day-keys.ts';
import { createCommonWalk, createPricePath } from '../../server/market-data/feeds/price-path.ts';
import { readTrades } from '../../server/market-data/feeds/read-trades.ts';
import { simulatedMarket } from '../../server/market-data/feeds/simulated-markets.ts';
import { createSimulatedTrader, slotMs } from '../../server/market-data/feeds/simulated-trader.ts';
import { findRealTrades } from '../support/trade-files.ts';

type Tick = { atMs: number; price: number };

/** How much earlier than the site the bettor sees each tick. */
const earlyMs = 1_000;
/** It bets on the seconds with the largest moves only. */
const chosenShare = 0.05;
const offered = [
  { durationMs: 60_000, rate: 0.75 },
  { durationMs: 120_000, rate: 0.8 },
  { durationMs: 300_000, rate: 0.85 },
  { durationMs: 900_000, rate: 0.87 },
];
const toleranceMs = 5_000;

/** The place of the first tick at that time or later. */
function placeOf(ticks: readonly Tick[], atMs: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle] as Tick).atMs < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
const lastUntil = (ticks: readonly Tick[], atMs: number) => ticks[placeOf(ticks, atMs + 1) - 1];

type Bet = { acceptedAtMs: number; isUp: boolean; delayMs: number; durationMs: number; rate: number };

/**
 * What a stake of 1 wins, -1 when it is lost. These are the rules of the product once more and on purpose, without
 * money, so that many thousands are settled in a second; boption.test.ts holds the product itself to its rules.
 */
function resultOf(ticks: readonly Tick[], { acceptedAtMs, isUp, delayMs, durationMs, rate }: Bet): number {
  const entry = ticks[placeOf(ticks, acceptedAtMs + delayMs)];
  if (!entry || entry.atMs > acceptedAtMs + delayMs + toleranceMs) return 0;
  const expiryMs = entry.atMs + durationMs;
  const exit = lastUntil(ticks, expiryMs);
  if (!exit || exit.atMs < expiryMs - toleranceMs || exit.price === entry.price) return 0;
  return exit.price > entry.price === isUp ? rate : -1;
}

/** What the bettor wins of each stake, on average. It bets with the move that it has seen, or against it. */
function bet(ticks: readonly Tick[], terms: Omit<Bet, 'acceptedAtMs' | 'isUp'>, isFollowing = true): number {
  const firstMs = (ticks[0] as Tick).atMs + toleranceMs;
  const lastMs = (ticks.at(-1) as Tick).atMs - terms.durationMs - 2 * toleranceMs;
  const seconds: { acceptedAtMs: number; move: number }[] = [];
  for (let acceptedAtMs = firstMs; acceptedAtMs < lastMs; acceptedAtMs += 1_000) {
    const seen = lastUntil(ticks, acceptedAtMs + earlyMs) as Tick;
    const told = lastUntil(ticks, acceptedAtMs) as Tick;
    seconds.push({ acceptedAtMs, move: seen.price - told.price });
  }
  seconds.sort((one, other) => Math.abs(other.move) - Math.abs(one.move));
  const chosen = seconds.slice(0, Math.floor(seconds.length * chosenShare)).filter(({ move }) => move !== 0);
  const results = chosen.map(({ acceptedAtMs, move }) =>
    resultOf(ticks, { ...terms, acceptedAtMs, isUp: move > 0 === isFollowing }),
  );
  return results.reduce((sum, result) => sum + result, 0) / results.length;
}

/** A day of the demo's bitcoin. */
function simulateDay(): Tick[] {
  const keys = createDayKeys(secretOfSeed(1));
  const market = simulatedMarket({ symbol: 'BTC_USDT', pricePrecision: 2, volumePrecision: 6 });
  const trader = createSimulatedTrader(market, createPricePath(market, keys, createCommonWalk(keys)), keys);
  const firstSlot = Date.UTC(2026, 0, 1) / slotMs;
  return Array.from({ length: dayMs / slotMs }, (_, slot) => trader(firstSlot + slot)).flatMap((tick) =>
    tick ? [{ atMs: tick.atMs, price: Number(formatDecimal(tick.price)) }] : [],
  );
}

async function readRealTrades(file: string): Promise<Tick[]> {
  const ticks: Tick[] = [];
  for await (const { atMs, price } of readTrades(file, 'tardis')) {
    ticks.push({ atMs, price: Number(formatDecimal(price)) });
  }
  return ticks;
}

const real = findRealTrades();
describe.each([
  { name: 'a day of simulated prices', isThere: true, read: async () => simulateDay() },
  { name: 'two hours of a real market', isThere: real !== undefined, read: () => readRealTrades(real as string) },
])('whoever sees each tick of $name a second early', ({ isThere, read }) => {
  let ticks: Tick[] = [];
  beforeAll(async () => {
    if (isThere) ticks = await read();
  });

  test.skipIf(!isThere).for(offered)('loses, over $durationMs ms at $rate, with an entry a second later', (terms) => {
    for (const isFollowing of [true, false]) {
      expect({ isFollowing, wins: bet(ticks, { ...terms, delayMs: earlyMs }, isFollowing) }).toEqual({
        isFollowing,
        wins: expect.toSatisfy((wins: number) => wins < 0),
      });
    }
  });

  test.skipIf(!isThere).for(offered.slice(0, 3))('wins, over $durationMs ms, with an entry at once', (terms) => {
    expect(bet(ticks, { ...terms, delayMs: 0 })).toBeGreaterThan(0);
  });
});
