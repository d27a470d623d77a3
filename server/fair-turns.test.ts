import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';
import { UnavailableError } from './http/unavailable.ts';

const limits = { atOnce: 2, waitingMax: 200, waitingOfFlowMax: 150 };

/** Work that ends when the test says so; `started` has the names in the order of their turns. */
function createWork(options = limits) {
  const { inTurn } = createFairTurns(options);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, ...flows: string[]) =>
    inTurn(flows, () => {
      started.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  async function endOne() {
    ends.shift()?.();
    await new Promise((resume) => setImmediate(resume));
  }
  return { ask, endOne, started };
}

test.each([
  ['of one network on many accounts', (count: number) => [`account ${count}`, 'network of the flood']],
  ['of many networks on one account', (count: number) => ['account of the flood', `network ${count}`]],
])('a flood %s delays a sign-in of somebody else by no turn', async (_what, flowsOf) => {
  const { ask, endOne, started } = createWork();
  for (let count = 0; count < 100; count++) void ask('flood', ...flowsOf(count));
  void ask('somebody', 'account of somebody', 'network of somebody');
  await endOne();
  expect(started).toHaveLength(3);
  await endOne();
  expect(started.slice(2)).toEqual(['flood', 'somebody']);
});

test('those who come during a flood take turns with it, and the flood ends', async () => {
  const { ask, endOne, started } = createWork({ ...limits, atOnce: 1 });
  for (let count = 0; count < 10; count++) void ask('flood', 'flood');
  for (let count = 0; count < 60; count++) {
    void ask('other', `other ${count}`);
    await endOne();
  }
  expect(started.filter((name) => name === 'flood')).toHaveLength(10);
  expect(started.filter((name) => name === 'other').length).toBeGreaterThanOrEqual(50);
});

test('too much of one flow is refused, and others still wait for their turn', async () => {
  const { ask, endOne, started } = createWork({ atOnce: 1, waitingMax: 10, waitingOfFlowMax: 3 });
  for (let count = 0; count < 4; count++) void ask('flood', 'flood');
  await expect(ask('flood', 'flood')).rejects.toThrow(UnavailableError);
  void ask('other', 'other');
  await endOne();
  await endOne();
  expect(started).toContain('other');
});

test('when all places are taken, the last of the flood makes room for whoever comes alone', async () => {
  const { ask, endOne, started } = createWork({ atOnce: 1, waitingMax: 3, waitingOfFlowMax: 3 });
  for (let count = 0; count < 3; count++) void ask('flood', 'flood');
  const last = ask('last of the flood', 'flood');
  void ask('other', 'other');
  await expect(last).rejects.toThrow(UnavailableError);
  await expect(ask('flood', 'flood')).rejects.toThrow(UnavailableError);
  await endOne();
  await endOne();
  expect(started).toContain('other');
});

test('a place is free again after work that failed', async () => {
  const { inTurn } = createFairTurns({ ...limits, atOnce: 1 });
  const fail = () => Promise.reject(new Error('no'));
  await expect(inTurn(['a'], fail)).rejects.toThrow('no');
  expect(await inTurn(['a'], async () => 1)).toBe(1);
});
