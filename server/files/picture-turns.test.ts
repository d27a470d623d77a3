import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createPictureTurns } from './picture-turns.ts';

const large = 49_000_000;
const members = ['A', 'B', 'C', 'D', 'E'];

/** Work that ends when the test says so, one after the other, and the order in which it began. */
function createStage({ perMinute = 10_000, waiting = 10_000 } = {}) {
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const inTurn = createPictureTurns({ megapixelsPerMinuteMax: () => perMinute, megapixelsWaitingMax: waiting });
  const ask = (client: string, pixels = large) =>
    inTurn({ client, pixels }, () => {
      begun.push(client);
      return new Promise<void>((resolve) => running.push(resolve));
    });
  return {
    begun,
    running,
    ask,
    /** Several pictures of each, all those of one member before the next member's. */
    async flood(count: number) {
      for (const member of members) for (let at = 0; at < count; at += 1) void ask(member);
      await setImmediate();
    },
    async endOne() {
      running.shift()?.();
      await setImmediate();
    },
  };
}

afterEach(() => vi.useRealTimers());

test.each([
  ['a small avatar', 0, 250_000],
  ['a large avatar', 0, large],
  ['a small avatar, after some turns,', 7, 250_000],
  ['a large avatar, after some turns,', 7, large],
])('%s of another member is next while five members have floods waiting', async (_, turnsBefore, pixels) => {
  const stage = createStage();
  await stage.flood(10);
  for (let turn = 0; turn < turnsBefore; turn += 1) await stage.endOne();
  void stage.ask('other', pixels);
  await setImmediate();
  const before = stage.begun.length;
  await stage.endOne();
  expect(stage.begun.slice(before)).toEqual(['other']);
});

test('members with floods take turns, however late they came', async () => {
  const stage = createStage();
  await stage.flood(3);
  for (let turn = 0; turn < 14; turn += 1) await stage.endOne();
  for (const round of [0, 5, 10]) expect(stage.begun.slice(round, round + 5).toSorted()).toEqual(members);
});

test('one picture at a time is worked on, and the next one after a failure too', async () => {
  const inTurn = createPictureTurns({ megapixelsPerMinuteMax: () => 100 });
  let running = 0;
  const work = async () => {
    running += 1;
    await setImmediate();
    expect(running).toBe(1);
    running -= 1;
    throw new Error('broken');
  };
  const asked = Array.from({ length: 5 }, (_, at) => inTurn({ client: `member ${at}`, pixels: 1 }, work));
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
});

test('a client that asks for too many pixels in a minute is told how long to wait, and others are not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const inTurn = createPictureTurns({ megapixelsPerMinuteMax: () => 100 });
  const ask = (client: string, pixels = large) => inTurn({ client, pixels }, async () => 'done');
  expect([await ask('A'), await ask('A')]).toEqual(Array(2).fill({ ok: true, data: 'done' }));
  expect(await ask('A')).toEqual({ ok: false, error: 'pictureLimit', values: { seconds: '60' } });
  // What was refused was not counted: a smaller one still fits.
  expect(await ask('A', 2_000_000)).toMatchObject({ ok: true });
  expect(await ask('A', 1)).toMatchObject({ error: 'pictureLimit' });
  expect(await ask('B')).toMatchObject({ ok: true });
  vi.advanceTimersByTime(60_000);
  expect(await ask('A')).toMatchObject({ ok: true });
});

test('when too many wait, the client that waits for most loses its last one, and nobody else', async () => {
  const stage = createStage({ waiting: 3 * 49 });
  const first = stage.ask('A');
  const flood = [stage.ask('B'), stage.ask('B'), stage.ask('B')];
  await setImmediate();
  const other = stage.ask('C');
  expect(await flood[2]).toEqual({ ok: false, error: 'picturesBusy' });
  expect(await stage.ask('B')).toEqual({ ok: false, error: 'picturesBusy' });
  for (let turn = 0; turn < 4; turn += 1) await stage.endOne();
  expect(await Promise.all([first, other, flood[0], flood[1]])).toEqual(Array(4).fill({ ok: true, data: undefined }));
  expect(stage.begun).toEqual(['A', 'C', 'B', 'B']);
});
