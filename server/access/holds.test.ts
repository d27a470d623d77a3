import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../contract/result.ts';
import { openPgliteForTest } from '../../tests/support/databases.ts';
import { addMember } from '../../tests/support/members.ts';
import { purgeSecurity } from '../areas/security/purge-security.ts';
import { inTransaction, type OpenDatabase } from '../database/client.ts';
import { hasRecentChange, readHold, startHold } from './holds.ts';

const hourMs = 60 * 60 * 1000;
const startMs = 1_790_000_000_000;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

test('a hold ends after a day, and what started it is remembered for a week', async () => {
  const { database } = opened;
  const { id: memberId } = await addMember(database);
  await inTransaction(database, async (tx) => ok(await startHold(tx, { memberId, reason: 'password', atMs: startMs })));
  async function lookAfter(hours: number) {
    const nowMs = startMs + hours * hourMs;
    await purgeSecurity(database, { now: () => nowMs, monotonic: () => 0 });
    const isHeld = (await readHold(database, memberId, nowMs)) !== undefined;
    return { isHeld, isRecent: await hasRecentChange(database, memberId, nowMs) };
  }
  expect(await lookAfter(23)).toEqual({ isHeld: true, isRecent: true });
  expect(await lookAfter(25)).toEqual({ isHeld: false, isRecent: true });
  expect(await lookAfter(7 * 24 - 1)).toEqual({ isHeld: false, isRecent: true });
  expect(await lookAfter(7 * 24)).toEqual({ isHeld: false, isRecent: false });
  expect(await database.selectFrom('security_hold').selectAll().execute()).toEqual([]);
});
