import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { tickCalls } from '../../../contract/quotes-ticks.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { dayMs, hourMs, systemClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { Handler } from '../../http/handlers.ts';
import { createLog } from '../../log.ts';
import { storeFeed, storeTicks } from '../../market-data/store.ts';
import { closeDays } from '../../market-data/tick-log/close-days.ts';
import { digestOfDay, leafOfTick } from '../../market-data/tick-log/digests.ts';
import { rootOf } from '../../market-data/tick-log/hash-tree.ts';
import { keepTicks } from '../../market-data/tick-log/keep-ticks.ts';
import { proveKeptTicks } from '../../market-data/tick-log/prove-kept-ticks.ts';
import { sealHours } from '../../market-data/tick-log/seal-hours.ts';
import { findBrokenDay, isDigestRight, isHourRight, isProofRight } from '../../market-data/tick-log/verify-ticks.ts';
import type { Tick } from '../../market-data/types.ts';
import { openSymbolList } from './symbol-list.ts';
import { tickHandlers } from './tick-handlers.ts';

const symbol = 'BTC_USDT';
const log = createLog('silent');
const midnight = Date.UTC(2026, 10, 21);
const ticks = Array.from(
  { length: 60 },
  (_, index): Tick => ({
    symbol,
    seq: 1_000 + index,
    atMs: midnight + index * 30 * 60_000,
    price: parseDecimal(`${64_000 + index}.5`),
    quantity: parseDecimal('0.01'),
    side: 'sell',
  }),
);

let opened: OpenDatabase;
let handlers: ReturnType<typeof tickHandlers>;
beforeAll(async () => {
  opened = await openPgliteForTest();
  const { database } = opened;
  await storeFeed(database, { symbol, source: 'test', seq: 0 });
  await storeTicks(database, ticks);
  await keepTicks(database, [ticks[3], ticks[59]] as Tick[]);
  const untilMs = midnight + dayMs + 2 * hourMs;
  await sealHours(database, symbol, untilMs);
  await closeDays(database, symbol, untilMs);
  await proveKeptTicks(database, symbol, log);
  handlers = tickHandlers({ database, symbols: await openSymbolList({ database, clock: systemClock, log }) });
});
afterAll(() => opened.close());

/** What a call answers to a visitor, checked by its schemas. */
async function ask<C extends Call>(call: C, handler: Handler<C>, query: object): Promise<z.output<C['answer']>> {
  const asked = { member: undefined, query: call.query?.parse({ id: symbol, ...query }) };
  const result = await handler(asked as Parameters<Handler<C>>[0]);
  if (!result.ok) throw new Error(result.error);
  return call.answer.parse(result.data) as z.output<C['answer']>;
}

test('what the calls say of a day is enough to recompute its ticks, its hours, its digest and a proof', async () => {
  const told = await ask(tickCalls.day, handlers.day, { day: '2026-11-21' });
  expect(told.hours.length).toBe(24);
  expect(isDigestRight(symbol, told)).toBe(true);
  expect(isDigestRight(symbol, { ...told, hours: told.hours.slice(1) })).toBe(false);
  const page = await ask(tickCalls.list, handlers.list, { after: '999', limit: '2' });
  expect(page.more).toBe(true);
  const [first = expect.fail('the day has no hour')] = told.hours;
  expect(isHourRight(first, page.items)).toBe(true);
  expect(isHourRight(first, page.items.toReversed())).toBe(false);
  const proof = await ask(tickCalls.kept, handlers.kept, { seq: '1003' });
  expect(isProofRight(proof)).toBe(true);
  expect(isProofRight({ ...proof, tick: { ...proof.tick, price: '64003.6' } })).toBe(false);
  expect(proof.hour?.root).toBe(told.hours[1]?.root);
});

test('ticks or days in another order are told from the right ones although all their hashes are right', async () => {
  const [one, other] = ticks.slice(0, 2).map(({ atMs: time, seq, side }) => ({
    tick: { seq, time, price: '1', quantity: '1', side },
    leaf: leafOfTick({ seq, atMs: time, price: parseDecimal('1'), quantity: parseDecimal('1'), side }),
  }));
  if (!one || !other) return expect.fail('there are no ticks');
  const third = { ...one, tick: { ...one.tick } };
  const leaves = [one.leaf, other.leaf, third.leaf];
  const { seq } = one.tick;
  const hour = { time: midnight, firstSeq: seq, lastSeq: seq, ticks: 3, root: rootOf(leaves), isPurged: false };
  expect(isHourRight(hour, [one.tick, other.tick, third.tick])).toBe(false);
  const day = await ask(tickCalls.day, handlers.day, { day: '2026-11-21' });
  expect(findBrokenDay(symbol, [day])).toBeUndefined();
  const hours: typeof day.hours = [];
  const next = { day: '2026-11-22', previousDigest: day.digest, hours };
  const digest = digestOfDay({ symbol, day: next.day, previousDigest: day.digest ?? '', hours: [] });
  expect(findBrokenDay(symbol, [day, { ...next, digest }])).toBeUndefined();
  const forged = digestOfDay({ symbol, day: next.day, previousDigest: 'another', hours: [] });
  expect(findBrokenDay(symbol, [day, { ...next, digest: forged, previousDigest: 'another' }])).toBe(next.day);
  expect(findBrokenDay(symbol, [{ ...day, digest: forged }])).toBe(day.day);
});

test('a proof is of a tick whose number is in its hour', async () => {
  const proof = await ask(tickCalls.kept, handlers.kept, { seq: '1003' });
  const hour = proof.hour ?? expect.fail('the tick has no hour');
  expect(isProofRight({ ...proof, hour: { ...hour, firstSeq: 1_004, lastSeq: 1_005 } })).toBe(false);
});

test('a tick of an open hour has no proof yet, and one that nothing depends on is not found', async () => {
  const open = await ask(tickCalls.kept, handlers.kept, { seq: '1059' });
  expect(open).toMatchObject({ place: null, path: null, hour: null });
  await expect(ask(tickCalls.kept, handlers.kept, { seq: '1001' })).rejects.toThrow('notFound');
  await expect(ask(tickCalls.days, handlers.days, { id: 'TST_USDT' })).rejects.toThrow('marketUnknown');
  expect(await ask(tickCalls.days, handlers.days, {})).toMatchObject([{ day: '2026-11-21' }]);
});
