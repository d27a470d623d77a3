import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createSoftPasskey, type SoftPasskey } from '../../../tests/support/soft-passkey.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { inTransaction } from '../../database/client.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createMember } from '../account/create-member.ts';
import { lockUnused } from '../account/session-lock.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const password = 'correct horse 7';
const minuteMs = 60_000;
let platform: Platform;
let nowMs = Date.now();
let members = 0;
let email = '';
let visitor: Visitor;
let passkey: SoftPasskey;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false, clock: { now: () => nowMs, monotonic: () => nowMs } });
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { database, passwords, randomBytes } = platform.services;
  members += 1;
  email = `lock-${members}@example.com`;
  const member = { email, passwordHash: await passwords.hash(password) };
  await inTransaction(database, (tx) => createMember(tx, member, { atMs: nowMs, randomBytes, onMemberCreated: [] }));
  visitor = newVisitor();
  await signIn(visitor);
  passkey = createSoftPasskey();
});

const newVisitor = () => createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': '203.0.113.9' } });
async function post({ call }: Visitor, path: string, form: Record<string, string> = {}) {
  const token = (await call('/csrftoken')).body.data.token;
  return (await call(path, { form: { ...form, __RequestVerificationToken: token } })).body;
}
const signIn = (as: Visitor) => post(as, '/account/signin', { email, password });
const state = async () => (await visitor.call('/account/lock', { method: 'GET' })).body.data;
const overview = async () => (await visitor.call('/account/security', { method: 'GET' })).body.errcode;
const setLock = (form: Record<string, string>) => post(visitor, '/account/lock/set', form);
const lockNow = () => post(visitor, '/account/lock/now');

async function addPasskey() {
  const { challenge } = (await post(visitor, '/account/passkeys/begin', { password })).data.options;
  const added = await post(visitor, '/account/passkeys', { name: 'Laptop', response: passkey.make({ challenge }) });
  expect(added.errcode).toBe(0);
}
async function withLock(minutes = '5') {
  await addPasskey();
  expect((await setLock({ minutes, password })).errcode).toBe(0);
}
async function unlock({ isVerified = true, as = passkey } = {}) {
  const { challenge } = (await post(visitor, '/account/lock/challenge')).data.options;
  return (await post(visitor, '/account/lock/unlock', { response: as.sign({ challenge, isVerified }) })).errcode;
}
async function proofOfChange() {
  const { challenge } = (await post(visitor, '/account/passkeys/challenge', { purpose: 'change' })).data.options;
  const form = { purpose: 'change', response: passkey.sign({ challenge }) };
  return (await post(visitor, '/account/passkeys/prove', form)).data.code as string;
}

test('a lock needs a passkey, and password or passkey of whoever changes it', async () => {
  expect((await setLock({ minutes: '5', password })).errcode).toBe(1033);
  await addPasskey();
  expect((await setLock({ minutes: '5' })).data.fields).toEqual({ password: expect.any(String) });
  expect((await setLock({ minutes: '5', password: 'wrong horse 7' })).data.fields).toHaveProperty('password');
  expect((await setLock({ minutes: '7', password })).errcode).toBe(400);
  expect(await state()).toEqual({ minutes: 0, isLocked: false, hasPasskey: true });
  expect((await setLock({ minutes: '5', code: await proofOfChange() })).errcode).toBe(0);
  expect(await state()).toEqual({ minutes: 5, isLocked: false, hasPasskey: true });

  for (const code of ['passkey-000000000000', '123456', '00000-00000']) {
    expect((await setLock({ minutes: '0', code })).data.fields).toHaveProperty('code');
  }
  const proof = await proofOfChange();
  expect((await setLock({ minutes: '0', code: proof })).errcode).toBe(0);
  expect((await setLock({ minutes: '60', code: proof })).errcode).toBe(400);
  expect((await state()).minutes).toBe(0);
  expect((await lockNow()).errcode).toBe(404);
  const { items } = (await visitor.call('/account/actions', { method: 'GET' })).body.data;
  expect(items.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(['deviceLockOff', 'deviceLockOn']);
});

test('where the passkey is gone, no made-up code turns the lock off', async () => {
  await withLock();
  await platform.services.database.deleteFrom('passkey').execute();
  expect((await setLock({ minutes: '0', code: 'passkey-000000000000' })).errcode).toBe(400);
  expect((await state()).minutes).toBe(5);
});

test('a session locks when its device was not used for so long, and each use counts anew', async () => {
  await withLock();
  nowMs += 5 * minuteMs - 1;
  expect(await overview()).toBe(0);
  await post(visitor, '/account/lock/used');
  nowMs += 5 * minuteMs - 1;
  expect(await overview()).toBe(0);
  nowMs += 1;
  expect(await overview()).toBe(423);
  expect((await post(visitor, '/account/lock/used')).errcode).toBe(423);
  expect(await state()).toEqual({ minutes: 5, isLocked: true, hasPasskey: true });
});

test('a locked session answers no private call, changes nothing, and shows public pages as to a visitor', async () => {
  await withLock();
  await lockNow();
  const profile = await visitor.call('/account/profile');
  expect([profile.status, profile.body.errcode]).toEqual([423, 423]);
  expect((await setLock({ minutes: '0', password })).errcode).toBe(423);
  expect((await post(visitor, '/account/passkeys/challenge', { purpose: 'change' })).errcode).toBe(401);
  expect((await visitor.call('/config', { method: 'GET' })).body.errcode).toBe(0);
  const other = newVisitor();
  await signIn(other);
  expect((await signIn(other)).errcode).toBe(8);
});

test('a passkey that made sure who holds it unlocks it, once, and nothing else does', async () => {
  await withLock();
  await lockNow();
  expect(await unlock({ isVerified: false })).toBe(1031);
  expect(await unlock({ as: createSoftPasskey() })).toBe(1031);
  const { challenge } = (await post(visitor, '/account/lock/challenge')).data.options;
  const response = passkey.sign({ challenge, isVerified: true });
  expect(await overview()).toBe(423);
  expect((await post(visitor, '/account/lock/unlock', { response })).errcode).toBe(0);
  expect(await overview()).toBe(0);
  await lockNow();
  expect((await post(visitor, '/account/lock/unlock', { response })).errcode).toBe(1031);
  expect(await overview()).toBe(423);
  nowMs += 60 * minuteMs;
  expect(await unlock()).toBe(0);
  nowMs += 5 * minuteMs - 1;
  expect(await overview()).toBe(0);
});

test('signing in anew ends the locked session, and the device goes on to lock', async () => {
  await withLock('1');
  const locked = new Map(visitor.cookies);
  await lockNow();
  expect((await signIn(visitor)).errcode).toBe(8);
  const { challenge } = (await post(visitor, '/account/passkeys/challenge', { purpose: 'signIn' })).data.options;
  const form = { purpose: 'signIn', response: passkey.sign({ challenge }) };
  const { code } = (await post(visitor, '/account/passkeys/prove', form)).data;
  expect((await post(visitor, '/account/signin/confirm', { code })).errcode).toBe(0);
  expect(await state()).toEqual({ minutes: 1, isLocked: false, hasPasskey: true });
  expect(visitor.cookies).not.toEqual(locked);
  nowMs += minuteMs;
  expect(await overview()).toBe(423);
  const [old, ...others] = await sessionsOf();
  expect([old?.lock_minutes, others]).toEqual([1, []]);
});

test('a locked session is signed out', async () => {
  await withLock();
  await lockNow();
  expect((await post(visitor, '/account/signout')).errcode).toBe(0);
  expect(await sessionsOf()).toEqual([]);
});

test('the live feed of a session ends as it locks, by hand or by time', async () => {
  await withLock();
  const cut: string[] = [];
  const stop = platform.services.sessions.onEnded(({ sessionId }) => cut.push(sessionId));
  await lockNow();
  const [session] = await sessionsOf();
  expect(cut).toEqual([session?.id]);
  await unlock();
  nowMs += 5 * minuteMs;
  const { database, sessions } = platform.services;
  sessions.cut(await lockUnused(database, nowMs));
  expect(cut.filter((id) => id === session?.id)).toHaveLength(2);
  expect(await lockUnused(database, nowMs)).toEqual([]);
  stop();
});

async function sessionsOf() {
  const { database } = platform.services;
  const query = database.selectFrom('session').innerJoin('member', 'member.id', 'session.member_id');
  return query.selectAll('session').where('member.email', '=', email).execute();
}
