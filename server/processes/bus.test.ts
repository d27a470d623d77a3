import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findOrInstallRedis, type RedisServer, startRedis } from '../../tests/support/start-redis.ts';
import { createLog } from '../log.ts';
import { type Bus, openBus } from './bus.ts';

const binary = findOrInstallRedis();
if (!binary) test.skip('the bus: no Redis server was found or installed');

describe.runIf(binary)('the bus', () => {
  let redis: RedisServer;
  let buses: Bus<number>[];
  const open = async (id: string) => {
    const bus = await openBus<number>({ url: redis.url, id, log: createLog('silent') });
    buses.push(bus);
    const heard: [number, string][] = [];
    let gaps = 0;
    bus.onNews((news, from) => heard.push([news, from]));
    bus.onGap(() => {
      gaps += 1;
    });
    return { tell: bus.tell, heard, gaps: () => gaps };
  };
  beforeEach(async () => {
    redis = await startRedis(binary ?? '');
    buses = [];
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await redis.kill();
  });

  test('brings news to all others in the order in which each told them, and to nobody its own', async () => {
    const [one, two, three] = [await open('one'), await open('two'), await open('three')];
    for (let number = 0; number < 500; number += 1) {
      one.tell(number);
      if (number % 7 === 0) await Promise.resolve();
      if (number % 50 === 0) await vi.waitFor(() => expect(two.heard.length).toBeGreaterThan(0));
      three.tell(-number);
    }
    await vi.waitFor(() => expect(two.heard).toHaveLength(1_000));
    expect(two.heard.filter(([, from]) => from === 'one').map(([news]) => news)).toEqual([...Array(500).keys()]);
    expect(one.heard.every(([, from]) => from === 'three')).toBe(true);
    expect([one.gaps(), two.gaps(), three.gaps()]).toEqual([0, 0, 0]);
  });

  test('who comes later hears what is told from then on, and finds no gap', async () => {
    const [one, early] = [await open('one'), await open('early')];
    one.tell(1);
    await vi.waitFor(() => expect(early.heard).toHaveLength(1));
    const late = await open('late');
    await vi.waitFor(() => {
      one.tell(2);
      expect(late.heard.length).toBeGreaterThan(0);
    });
    expect(late.heard.every(([news]) => news === 2)).toBe(true);
    expect(late.gaps()).toBe(0);
  });

  test('says that news may be missing when Redis was away, and goes on', async () => {
    const [one, two] = [await open('one'), await open('two')];
    one.tell(1);
    await vi.waitFor(() => expect(two.heard).toHaveLength(1));
    await redis.kill();
    one.tell(2);
    await redis.restart();
    await vi.waitFor(() => expect([one.gaps() > 0, two.gaps() > 0]).toEqual([true, true]), { timeout: 10_000 });
    await vi.waitFor(() => {
      one.tell(3);
      expect(two.heard.at(-1)).toEqual([3, 'one']);
    });
  });
});
