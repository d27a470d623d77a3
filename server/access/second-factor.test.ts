import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SecurityOverview } from '../../contract/security.ts';
import { openPlatformForTest, signInForTest } from '../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../tests/support/visitor.ts';
import { createMember } from '../areas/account/create-member.ts';
import { inTransaction } from '../database/client.ts';
import type { Platform } from '../platform/open-platform.ts';
import { totpCode } from './totp.ts';

vi.mock('@node-rs/argon2', () => import('../../tests/support/cheap-argon2.ts'));

const password = 'correct horse 7';
const newPassword = 'right donkey 8';
const stepMs = 30_000;
let platform: Platform;
let members = 0;
let email = '';
let visitor: Visitor;
beforeAll(async () => {
  platform = await openPlatformForTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { database, passwords, randomBytes } = platform.services;
  members += 1;
  email = `factor-${members}@example.com`;
  const member = { email, passwordHash: await passwords.hash(password) };
  await inTransaction(database, (tx) =>
    createMember(tx, member, { atMs: Date.now(), randomBytes, onMemberCreated: [] }),
  );
  visitor = newVisitor();
});

const newVisitor = () => createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': '203.0.113.9' } });

async function post({ call }: Visitor, path: string, form: Record<string, string>) {
  const token = (await call('/csrftoken')).body.data.token;
  return (await call(path, { form: { ...form, __RequestVerificationToken: token } })).body;
}
const signIn = (as = visitor, more: Record<string, string> = {}) =>
  post(as, '/account/signin', { email, password, ...more });
const confirm = (code: string, as = visitor) => post(as, '/account/signin/confirm', { code });
const change = (form: Record<string, string>) => post(visitor, '/account/ga', { password, ...form });
const overview = async (as = visitor) =>
  (await as.call<SecurityOverview>('/account/security', { method: 'GET' })).body.data;
const isSignedIn = async (as: Visitor) => (await as.call('/account/profile')).status === 200;

/** Codes of the app over time: 0 is the current one, 1 that of the next half minute. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, Math.floor(Date.now() / stepMs) + steps);

/** Signs in and turns the app on with the previous half minute's code, so that later codes are still unused. */
async function turnOn() {
  await signIn();
  const { setup } = (await visitor.call('/account/ga', { method: 'GET' })).body.data;
  const turn = () => change({ action: 'turnOn', code: codeOf(setup.secret, -1), setup: setup.token });
  // The half minute may have ended in the meantime.
  const first = await turn();
  const turned = first.errcode === 0 ? first : await turn();
  expect(turned.errcode).toBe(0);
  return { secret: setup.secret as string, recoveryCodes: turned.data.recoveryCodes as string[] };
}

async function askForCode() {
  const { codes } = platform.services;
  const created = await codes.create({ purpose: 'reset', target: email });
  return created.ok ? created.data.code : '';
}

test('with the app on, a password alone opens nothing, and each code works once', async () => {
  const { secret } = await turnOn();
  await visitor.call('/account/signout');
  expect(await signIn()).toMatchObject({ errcode: 8, data: null });
  expect(visitor.cookies.has('session')).toBe(false);
  expect(await confirm('000000')).toMatchObject({ errcode: 400, data: { fields: { code: expect.any(String) } } });
  expect(await isSignedIn(visitor)).toBe(false);
  // Made once: the next half minute has another one.
  const code = codeOf(secret);
  expect(await confirm(code)).toMatchObject({ errcode: 0, data: { email } });
  expect(await isSignedIn(visitor)).toBe(true);

  const other = newVisitor();
  expect((await signIn(other)).errcode).toBe(8);
  expect((await confirm(code, other)).errcode).toBe(400);
  expect((await confirm(codeOf(secret, 1), other)).errcode).toBe(0);
});

test('one code in five browsers at once signs one of them in', async () => {
  const { secret } = await turnOn();
  const browsers = Array.from({ length: 5 }, newVisitor);
  for (const browser of browsers) await signIn(browser);
  const code = codeOf(secret, 1);
  const answers = await Promise.all(browsers.map((browser) => confirm(code, browser)));
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([0, 400, 400, 400, 400]);
});

test('the second step needs the first one, in the same browser, with the same password', async () => {
  const { secret } = await turnOn();
  const code = codeOf(secret);
  const other = newVisitor();
  expect((await confirm(code, other)).errcode).toBe(1010);
  const first = newVisitor();
  await signIn(first);
  const token = first.cookies.get('sign-in') ?? '';
  expect(token).not.toBe('');
  other.cookies.set('sign-in', token);
  expect((await confirm(code, other)).errcode).toBe(1010);
  other.cookies.set('session', token);
  expect(await isSignedIn(other)).toBe(false);
  first.cookies.set('sign-in', `${token.slice(0, -4)}AAAA`);
  expect((await confirm(code, first)).errcode).toBe(1010);

  first.cookies.set('sign-in', token);
  const changed = await post(visitor, '/account/changepassword', { password, newPassword, code: codeOf(secret, 1) });
  expect(changed.errcode).toBe(0);
  expect((await confirm(code, first)).errcode).toBe(1010);
});

test('a recovery code lets in once; new ones void the old', async () => {
  const { secret, recoveryCodes } = await turnOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = '', third = ''] = recoveryCodes;
  const enter = async (code: string) => {
    const other = newVisitor();
    await signIn(other);
    return (await confirm(code, other)).errcode;
  };
  expect(await enter(first.toUpperCase())).toBe(0);
  expect(await enter(first)).toBe(400);
  expect((await overview()).recoveryCodesLeft).toBe(9);
  const renewed = await change({ action: 'renewCodes', code: second });
  expect(renewed.data.recoveryCodes).toHaveLength(10);
  expect(await enter(third)).toBe(400);
  const rows = await platform.services.database.selectFrom('recovery_code').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(first.replace('-', ''));
  const apps = await platform.services.database.selectFrom('authenticator').selectAll().execute();
  expect(JSON.stringify(apps)).not.toContain(secret);
});

test('withdrawals wait once the app is on, which has replaced the codes that are mailed', async () => {
  await turnOn();
  expect(await overview()).toMatchObject({ hasSecondFactor: true, hold: { reason: 'secondFactor' } });
});

test('the app is turned off only by password and code; withdrawals wait then', async () => {
  const { secret } = await turnOn();
  const code = codeOf(secret);
  await platform.services.database.deleteFrom('security_hold').execute();
  const wrong = await change({ action: 'turnOff', code, password: 'wrong password 1' });
  expect(wrong.data.fields).toEqual({ password: expect.any(String) });
  expect((await change({ action: 'turnOff', code: '123456' })).data.fields).toEqual({ code: expect.any(String) });
  expect(await overview()).toMatchObject({ hasSecondFactor: true, hold: null });
  expect((await change({ action: 'turnOff', code })).errcode).toBe(0);
  const after = await overview();
  expect(after).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0, hold: { reason: 'secondFactor' } });
  const leftMs = (after.hold?.until ?? 0) - after.now;
  expect(leftMs).toBeGreaterThan(24 * 60 * 60 * 1000 - 60_000);
  expect(leftMs).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
  expect((await signIn(newVisitor())).errcode).toBe(0);
});

test('a set-up goes on with its own token only, and needs the password', async () => {
  await signIn();
  const setUp = async (as: Visitor, token = '') =>
    (await as.call(`/account/ga?setup=${token}`, { method: 'GET' })).body.data.setup;
  const { secret, token } = await setUp(visitor);
  expect((await setUp(visitor, token)).secret).toBe(secret);
  expect((await setUp(visitor)).secret).not.toBe(secret);
  const code = codeOf(secret);
  const wrong = await change({ action: 'turnOn', code, setup: token, password: 'wrong password 1' });
  expect(wrong.data.fields).toEqual({ password: expect.any(String) });
  expect((await change({ action: 'turnOn', code, setup: `x${token}` })).errcode).toBe(1012);
  expect((await change({ action: 'turnOn', code })).data.fields).toEqual({ setup: expect.any(String) });
  expect((await overview()).hasSecondFactor).toBe(false);
});

test('strangers run out of code guesses without locking the owner out, here or in a reset', async () => {
  const { secret } = await turnOn();
  const stranger = newVisitor();
  await signIn(stranger);
  for (let count = 0; count < 20; count++) expect((await confirm('wrong-code', stranger)).errcode).toBe(400);
  expect((await confirm(codeOf(secret), stranger)).errcode).toBe(429);
  const other = newVisitor();
  await signIn(other);
  expect((await confirm(codeOf(secret), other)).errcode).toBe(429);
  // The owner is known here and signed in: what strangers used up is not the owner's.
  const renewed = await change({ action: 'renewCodes', code: codeOf(secret) });
  expect(renewed.errcode).toBe(0);
  const secondFactor = renewed.data.recoveryCodes[0];
  const reset = { email, code: await askForCode(), password: newPassword, secondFactor };
  expect((await post(other, '/account/resetpassword', reset)).errcode).toBe(0);
});

test('a reset needs the code and the second factor, and ends every session', async () => {
  const { recoveryCodes } = await turnOn();
  const code = await askForCode();
  const reset = (more: Record<string, string>) =>
    post(newVisitor(), '/account/resetpassword', { email, code, password: newPassword, ...more });
  expect((await reset({ code: code === '000000' ? '111111' : '000000' })).data.fields).toEqual({
    code: expect.any(String),
  });
  expect((await reset({ password: 'Password1' })).data.fields).toEqual({ password: expect.any(String) });
  expect((await reset({})).errcode).toBe(8);
  expect((await reset({ secondFactor: '123456' })).data.fields).toEqual({ secondFactor: expect.any(String) });
  expect(await isSignedIn(visitor)).toBe(true);
  expect((await reset({ secondFactor: recoveryCodes[0] ?? '' })).errcode).toBe(0);
  expect(await isSignedIn(visitor)).toBe(false);
  expect((await reset({ secondFactor: recoveryCodes[1] ?? '' })).errcode).toBe(400);
  expect((await signIn()).errcode).toBe(1004);
  expect((await signIn(visitor, { password: newPassword })).errcode).toBe(8);
  expect((await confirm(recoveryCodes[1] ?? '')).errcode).toBe(0);
  expect((await overview()).hold).toMatchObject({ reason: 'password' });
  const { items } = (await visitor.call('/notification/list')).body.data;
  expect(items.map(({ type }: { type: number }) => type)).toEqual([2, 4, 16, 2]);
});

test('a reset tells nobody whether there is an account; the message does', async () => {
  const { captchas, database } = platform.services;
  const ask = async (target: string) => {
    const { id } = captchas.create('code');
    const form = { email: target, captchaId: id, captcha: captchas.answerOf(id) };
    const { body } = await newVisitor().call('/vcode/reset', { form });
    const sent = await database.selectFrom('outbox_message').selectAll().where('target', '=', target).execute();
    return { body, text: sent.at(-1)?.text ?? '' };
  };
  const known = await ask(email);
  const unknown = await ask(`nobody-${email}`);
  expect(known.body).toEqual(unknown.body);
  expect(known.text).toMatch(/\b\d{6}\b/);
  expect(unknown.text).not.toMatch(/\d{6}/);
  const form = { code: '123456', password: newPassword };
  const refused = [email, `nobody-${email}`].map((target) =>
    post(newVisitor(), '/account/resetpassword', { ...form, email: target }),
  );
  const [ofKnown, ofUnknown] = await Promise.all(refused);
  expect({ ...ofKnown, requestId: '' }).toEqual({ ...ofUnknown, requestId: '' });
});

test('a change of password needs the old one and ends the other sessions', async () => {
  await signIn();
  const other = newVisitor();
  await signIn(other);
  const set = (form: Record<string, string>) =>
    post(visitor, '/account/changepassword', { password, newPassword, ...form });
  expect((await set({ password: newPassword })).data.fields).toEqual({ password: expect.any(String) });
  expect((await set({ newPassword: 'Password1' })).data.fields).toEqual({ newPassword: expect.any(String) });
  expect(await isSignedIn(other)).toBe(true);
  expect((await set({})).errcode).toBe(0);
  expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false]);
  expect((await overview()).hold).toMatchObject({ reason: 'password' });
  expect((await signIn(other, { password: newPassword })).errcode).toBe(0);
});

test('wrong passwords of somebody who is signed in come to an end', async () => {
  await signIn();
  const set = async (typed: string) =>
    (await post(visitor, '/account/changepassword', { password: typed, newPassword })).errcode;
  for (let count = 0; count < 10; count++) expect(await set('wrong password 1')).toBe(400);
  expect(await set(password)).toBe(429);
});

test('sessions are listed and ended, one or all others, and only own ones', async () => {
  await signIn();
  const [second, third] = [newVisitor(), newVisitor()];
  await signIn(second);
  await signIn(third);
  const { sessions, signIns } = await overview();
  expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true]);
  expect(signIns).toHaveLength(3);
  const ofSecond = (await overview(second)).sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const stranger = await signInForTest(platform);
  expect((await post(stranger, '/account/endsession', { id: ofSecond })).errcode).toBe(404);
  expect(await isSignedIn(second)).toBe(true);
  expect((await post(visitor, '/account/endsession', { id: ofSecond })).errcode).toBe(0);
  expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true]);
  await visitor.call('/account/endothersessions');
  expect([await isSignedIn(visitor), await isSignedIn(third)]).toEqual([true, false]);
});
