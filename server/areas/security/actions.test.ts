import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PasswordMember, password, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest, signInForTest } from '../../../tests/support/platform.ts';
import { actionKeptMs } from '../../access/action-log.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { purgeSecurity } from './purge-security.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

let platform: Platform;
let member: PasswordMember;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  member = await signInByPassword(platform);
});
afterAll(() => platform.close());

type Answer = { items: { id: string; action: string; subject: string }[]; next: string | null };
const read = async (query = '') =>
  (await member.visitor.call<Answer>(`/account/actions${query}`, { method: 'GET' })).body.data;
const readNames = async () =>
  (await read()).items.map(({ action, subject }) => [action, subject].filter(Boolean).join(' '));

test('what a member changes is listed for that member, and what was refused is not', async () => {
  const { call } = member.visitor;
  const upi = { paymentType: 'upi', country: 'IN', holder: 'Sari', handle: 'sari@okbank' };
  await member.post('/account/changewithdrawpassword', { action: 'set', password, newPassword: 'quiet river 5' });
  await call('/bankaccount', { json: { ...upi, password: 'wrong donkey 8' } });
  const { id } = (await call('/bankaccount', { json: { ...upi, password } })).body.data;
  await call(`/bankaccount/delete?id=${id}`);
  await call(`/bankaccount/delete?id=${id}`);
  await call('/notification/preferences', { json: { types: [{ type: 128, page: true, email: false }] } });
  await call('/account/changepassword', { form: { password, newPassword: 'right donkey 8' } });
  await call('/account/endothersessions');

  expect(await readNames()).toEqual([
    'otherSessionsEnded',
    'passwordChanged',
    'notificationsChanged',
    'bankAccountRemoved Sari',
    'bankAccountAdded Sari',
    'withdrawalPasswordSet',
  ]);
  const stranger = await signInForTest(platform);
  expect((await stranger.call('/account/actions', { method: 'GET' })).body.data).toEqual({ items: [], next: null });
});

test('what failed is not listed: other sessions that could not be ended', async () => {
  const { database, sessions } = platform.services;
  await sessions.start(database, { memberId: member.memberId, address: '203.0.113.9', userAgent: 'test' });
  const before = await readNames();
  const run = (statement: string) => sql.raw(statement).execute(database);
  await run(`create function keep_sessions() returns trigger language plpgsql
    as 'begin raise exception ''kept''; end'`);
  await run('create trigger keep before delete on session for each row execute function keep_sessions()');
  expect((await member.visitor.call('/account/endothersessions')).status).toBe(500);
  await run('drop trigger keep on session');
  expect(await readNames()).toEqual(before);
});

test('a long log comes in pages, and is kept for a year', async () => {
  const { database, clock } = platform.services;
  const before = await read();
  for (let count = 0; count < 20; count += 1) await member.visitor.call('/account/endothersessions');
  const first = await read();
  expect(first.items).toHaveLength(20);
  expect((await read(`?maxId=${first.next}`)).items).toEqual(before.items);

  const [{ id } = { id: '' }] = first.items;
  const row = database.updateTable('member_action').set({ at: clock.now() - actionKeptMs - 1 });
  await row.where('id', '=', Number(id)).execute();
  await purgeSecurity(database, clock);
  expect((await read()).items[0]?.id).not.toBe(id);
});
