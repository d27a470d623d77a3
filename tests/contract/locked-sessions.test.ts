import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../support/platform.ts';

let platform: Platform;
let member: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  member = await signInForTest(platform);
  const { database, sessions } = platform.services;
  const lock = { lock_minutes: 5, used_at: Date.now(), locked_at: Date.now() };
  const locked = database.updateTable('session').set(lock).where('member_id', '=', member.memberId);
  sessions.cut(await locked.returning(['id', 'member_id']).execute());
});
afterAll(() => platform.close());

const calls = allCalls.map(({ group, name, call }) => ({ name: `${group}.${name}`, call: call as Call }));
const ofMembers = calls.filter(({ call }) => call.access === 'member' || call.access === 'merchant');
const pathOf = (call: Call) =>
  Object.entries((call.example.params ?? {}) as Record<string, string>).reduce(
    (path, [name, value]) => path.replace(`:${name}`, value),
    call.path,
  );

test.each(ofMembers.filter(({ call }) => !call.worksLocked))(
  '$name is refused while the session is locked',
  async ({ call }) => {
    const { status, body } = await member.call(pathOf(call), { method: call.method });
    expect([status, body.errcode, body.data]).toEqual([423, 423, null]);
  },
);

test('what a locked session still does is to be unlocked, signed in anew or signed out', () => {
  expect(calls.filter(({ call }) => call.worksLocked).map(({ name }) => name)).toEqual([
    'account.signIn',
    'account.confirmSignIn',
    'account.signOut',
    'account.create',
    'securityLock.state',
    'securityLock.lock',
    'securityLock.challenge',
    'securityLock.unlock',
  ]);
});
