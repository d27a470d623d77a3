import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../../contract/result.ts';
import { type PasswordMember, password, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { inTransaction } from '../../database/client.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { setPassword } from './set-password.ts';

const credentialsWrong = 1004;
const asksForSecondFactor = 8;

let platform: Platform;
let member: PasswordMember;
let thief: Visitor;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
});
beforeEach(async () => {
  member = await signInByPassword(platform);
  thief = createVisitor(platform.api.fetch);
});
afterAll(() => platform.close());

/** The owner sets another password, which ends all sessions. */
async function changePassword() {
  const { database, sessions } = platform.services;
  const changed = { memberId: member.memberId, passwordHash: 'another', atMs: Date.now(), address: '' };
  await inTransaction(database, async (tx) => ok(await setPassword(tx, sessions, changed)));
}
async function post(path: string, form: Record<string, string>) {
  const token = (await thief.call('/csrftoken')).body.data.token;
  return (await thief.call(path, { form: { ...form, __RequestVerificationToken: token } })).body.errcode;
}
const signIn = () => post('/account/signin', { email: member.email ?? '', password });

test('no session begins with a password that was changed while it was being checked', async () => {
  const { passwords } = platform.services;
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given);
    await changePassword();
    return isRight;
  });
  expect(await signIn()).toBe(credentialsWrong);
  expect((await thief.call('/account/profile')).status).toBe(401);
});

test('nor does one with a second step that began before', async () => {
  const [recoveryCode = ''] = await member.turnOnAuthenticator();
  expect(await signIn()).toBe(asksForSecondFactor);
  const { tries } = platform.services.guesses;
  const { take } = tries;
  vi.spyOn(tries, 'take').mockImplementationOnce(async (limit) => {
    await changePassword();
    return take(limit);
  });
  expect(await post('/account/signin/confirm', { code: recoveryCode })).not.toBe(0);
  expect((await thief.call('/account/profile')).status).toBe(401);
});
