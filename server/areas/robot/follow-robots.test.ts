import { beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { createLog } from '../../log.ts';
import type { MarketData, Tick } from '../../market-data/types.ts';
import { followRobots, type Robots, type Stop } from './follow-robots.ts';

const symbol = 'BTC_USDT';
const stopAt = (id: number, low: string): Stop => ({ id, symbol, low, high: null });

let stops: Stop[];
let fired: string[];
let isAway: boolean;
/** A robot whose end fails. */
let broken: number | undefined;
let stale: 'silent' | null;
let price: string;
let tell: (tick: Tick) => void;
let robots: Robots;

beforeEach(() => {
  [stops, fired, isAway, broken, stale] = [[stopAt(1, '55000')], [], false, undefined, null];
  const marketData = {
    last: () => ({ price: parseDecimal(price), stale }),
    onTick: (listener: (tick: Tick) => void) => {
      tell = listener;
    },
  } as unknown as MarketData;
  const clock = { now: () => 0, monotonic: () => 0 };
  robots = followRobots(
    { clock, log: createLog('silent'), marketData },
    {
      async readStops() {
        if (isAway) throw new Error('the database is away');
        return stops;
      },
      async fire(id, end) {
        if (id === broken) throw new Error('it can not be ended');
        fired.push(`${id} ${end}`);
        stops = stops.filter((stop) => stop.id !== id);
      },
      readDue: async () => [],
      goOn: async () => ok(null),
    },
  );
  moveTo('60000');
});

function moveTo(next: string): void {
  price = next;
  tell({ symbol, price: parseDecimal(next) } as Tick);
}

test('a stop that was reached while the database was away ends its robot when it is back', async () => {
  isAway = true;
  moveTo('54990');
  await expect(robots.work()).rejects.toThrow('away');
  moveTo('60000');
  await expect(robots.work()).rejects.toThrow('away');
  isAway = false;
  await robots.work();
  expect(fired).toEqual(['1 low']);
});

test('a stop that was reached is not forgotten when the market falls silent before the database is back', async () => {
  isAway = true;
  moveTo('54990');
  await expect(robots.work()).rejects.toThrow('away');
  [isAway, stale] = [false, 'silent'];
  await robots.work();
  expect(fired).toEqual([]);
  stale = null;
  moveTo('60000');
  await robots.work();
  expect(fired).toEqual(['1 low']);
});

test('a robot whose end fails holds up no other, and ends at the next look', async () => {
  stops = [stopAt(1, '55000'), stopAt(2, '55000')];
  broken = 1;
  moveTo('54990');
  moveTo('60000');
  await robots.work();
  expect(fired).toEqual(['2 low']);
  broken = undefined;
  await robots.work();
  expect(fired).toEqual(['2 low', '1 low']);
});

test('a price from before it began ends no robot, while the end of another one fails', async () => {
  broken = 1;
  moveTo('54990');
  moveTo('60000');
  await robots.work();
  stops.push(stopAt(2, '55000'));
  await robots.work();
  expect(fired).toEqual([]);
});

test('a price of a stale market ends nothing, also not later', async () => {
  stale = 'silent';
  moveTo('54990');
  await robots.work();
  stale = null;
  moveTo('60000');
  await robots.work();
  expect(fired).toEqual([]);
});
