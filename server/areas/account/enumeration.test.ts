import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { password, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import type { Platform } from '../../platform/open-platform.ts';

// Checking a password takes 50 ms or more, which would reveal an account; smaller differences drown in network noise.
vi.mock('@node-rs/argon2', { spy: true });

let platform: Platform;
let addresses = 0;
let known = '';
beforeAll(async () => {
  platform = await openPlatformForTest();
  known = (await signInByPassword(platform)).email ?? '';
});
afterAll(() => platform.close());

/** Each request comes from its own network, so that only the account makes a difference. */
function newVisitor() {
  addresses += 1;
  return createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': `198.18.${addresses % 250}.7` } });
}

type Ask = (email: string) => ReturnType<typeof send>;

const signIn: Ask = async (email) => {
  await forgetFailures();
  const visitor = newVisitor();
  const { token } = (await visitor.call('/csrftoken')).body.data;
  return send(visitor, '/account/signin', { email, password: 'wrong horse 7', __RequestVerificationToken: token });
};
const resetPassword: Ask = async (email) => {
  const visitor = newVisitor();
  const { token } = (await visitor.call('/csrftoken')).body.data;
  const form = { email, password, code: '123456', __RequestVerificationToken: token };
  return send(visitor, '/account/resetpassword', form);
};
const askForCode =
  (type: 'signup' | 'reset'): Ask =>
  async (email) => {
    const { captchas, database } = platform.services;
    await database.deleteFrom('one_time_code').execute();
    const { id } = captchas.create('code');
    return send(newVisitor(), `/vcode/${type}`, { email, captchaId: id, captcha: captchas.answerOf(id) });
  };

const forgetFailures = () => platform.services.database.deleteFrom('recent_try').execute();

async function send(visitor: ReturnType<typeof newVisitor>, path: string, form: Record<string, string>) {
  vi.clearAllMocks();
  const { status, body } = await visitor.call(path, { form });
  const passwords = {
    checked: vi.mocked(argon2.verify).mock.calls.length,
    made: vi.mocked(argon2.hash).mock.calls.length,
  };
  return { status, ...body, requestId: '', passwords };
}

test.each([
  ['a wrong password', signIn],
  ['a reset with a wrong code', resetPassword],
  ['a code to sign up with', askForCode('signup')],
  ['a code to reset a password with', askForCode('reset')],
])('%s: same answer after the same work whether or not there is an account', async (_what, ask) => {
  expect(await ask(known)).toEqual(await ask('nobody@example.com'));
});

test('signing in never goes on with the session that came with it', async () => {
  const visitor = newVisitor();
  visitor.cookies.set('session', 'chosen-by-somebody-else');
  const { token } = (await visitor.call('/csrftoken')).body.data;
  await forgetFailures();
  const form = { email: known, password, __RequestVerificationToken: token };
  expect((await visitor.call('/account/signin', { form })).body.errcode).toBe(0);
  const session = visitor.cookies.get('session') ?? '';
  expect(session).toMatch(/^[\w-]{43}$/);
  const thief = newVisitor();
  thief.cookies.set('session', 'chosen-by-somebody-else');
  expect((await thief.call('/account/profile')).status).toBe(401);

  const again = newVisitor();
  again.cookies.set('session', session);
  const other = await signInByPassword(platform);
  const csrf = (await again.call('/csrftoken')).body.data.token;
  const asOther = { email: other.email ?? '', password, __RequestVerificationToken: csrf };
  expect((await again.call('/account/signin', { form: asOther })).body.errcode).toBe(0);
  expect(again.cookies.get('session')).not.toBe(session);
  expect((await visitor.call('/account/profile')).status).toBe(401);
});
