import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signInOperatorForTest } from '../../tests/support/operators.ts';
import { type PasswordMember, password, signInByPassword } from '../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../tests/support/platform.ts';
import { createSoftPasskey } from '../../tests/support/soft-passkey.ts';
import { createVisitor, type Visitor } from '../../tests/support/visitor.ts';
import { resetSecondFactor } from '../areas/operator/reset-second-factor.ts';
import { purgeSecurity } from '../areas/security/purge-security.ts';
import { inTransaction } from '../database/client.ts';
import type { Platform } from '../platform/open-platform.ts';
import { totpCode } from './totp.ts';

vi.mock('@node-rs/argon2', () => import('../../tests/support/cheap-argon2.ts'));

const newPassword = 'right donkey 8';
const cookie = 'trusted-device';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const dayMs = 24 * 60 * 60 * 1000;
let platform: Platform;
let member: PasswordMember;
let recoveryCodes: string[];
beforeAll(async () => {
  platform = await openPlatformForTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  member = await signInByPassword(platform);
  recoveryCodes = await member.turnOnAuthenticator();
});

const newBrowser = () =>
  createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': userAgent } });
async function post({ call }: Visitor, path: string, form: Record<string, string>) {
  const token = (await call('/csrftoken')).body.data.token;
  return (await call(path, { form: { ...form, __RequestVerificationToken: token } })).body;
}
const signIn = async (browser: Visitor, form: Record<string, string> = {}) =>
  (await post(browser, '/account/signin', { email: member.email ?? '', password, ...form })).errcode;
const takeCode = () => recoveryCodes.pop() ?? '';
const asksForSecondFactor = 8;

/** A browser that has signed in with both steps, and is trusted from then on. */
async function trusted(form: Record<string, string> = { trustDevice: 'on' }) {
  const browser = newBrowser();
  expect(await signIn(browser)).toBe(asksForSecondFactor);
  expect((await post(browser, '/account/signin/confirm', { code: takeCode(), ...form })).errcode).toBe(0);
  return browser;
}
const listed = async () => (await member.get('/account/security')).trustedDevices;

test('a browser that is trusted needs the password only, and no other browser does', async () => {
  const plain = await trusted({});
  expect(plain.cookies.has(cookie)).toBe(false);
  expect(await signIn(plain)).toBe(asksForSecondFactor);

  const browser = await trusted();
  const token = browser.cookies.get(cookie) ?? '';
  await browser.call('/account/signout');
  expect(await signIn(browser)).toBe(0);
  expect((await browser.call('/account/profile')).body.data.email).toBe(member.email);
  expect(await signIn(newBrowser())).toBe(asksForSecondFactor);

  const [device] = await listed();
  expect(device).toMatchObject({ device: 'Firefox, Linux', isCurrent: false });
  expect(device.expiresAt - device.createdAt).toBe(30 * dayMs);
  const own = await browser.call('/account/security', { method: 'GET' });
  expect(own.body.data.trustedDevices).toMatchObject([{ isCurrent: true }]);
  const rows = await platform.services.database.selectFrom('trusted_device').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('no script reads the cookie, and no form of another site sends it', async () => {
  const browser = newBrowser();
  await signIn(browser);
  const { token } = (await browser.call('/csrftoken')).body.data;
  const form = { code: takeCode(), trustDevice: 'on', __RequestVerificationToken: token };
  const { headers } = await browser.call('/account/signin/confirm', { form });
  const line = headers.getSetCookie().find((set) => set.startsWith(cookie));
  expect(line).toMatch(/^trusted-device=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('a stolen cookie is useless without the password, for other accounts, and for other purposes', async () => {
  const thief = newBrowser();
  thief.cookies.set(cookie, (await trusted()).cookies.get(cookie) ?? '');
  expect((await thief.call('/account/profile')).status).toBe(401);
  expect(await signIn(thief, { password: newPassword })).toBe(1004);
  expect((await post(thief, '/account/signin/confirm', { code: takeCode() })).errcode).toBe(1010);
  const created = await platform.services.codes.create({ purpose: 'reset', target: member.email ?? '' });
  const code = created.ok ? created.data.code : '';
  const reset = { email: member.email ?? '', code, password: newPassword };
  expect((await post(thief, '/account/resetpassword', reset)).errcode).toBe(asksForSecondFactor);

  expect(await signIn(thief)).toBe(0);
  const change = { password, newPassword };
  expect((await post(thief, '/account/changepassword', change)).errcode).toBe(asksForSecondFactor);

  member = await signInByPassword(platform);
  await member.turnOnAuthenticator();
  expect(await signIn(thief)).toBe(asksForSecondFactor);
});

test('trust ends with its time, is purged then, and begins anew in the same browser', async () => {
  const { database, clock } = platform.services;
  const browser = await trusted();
  const ofMember = () => database.selectFrom('trusted_device').selectAll().where('member_id', '=', member.memberId);
  const own = database.updateTable('trusted_device').where('member_id', '=', member.memberId);
  await own.set({ expires_at: clock.now() + dayMs }).execute();
  await purgeSecurity(database, clock);
  expect(await signIn(browser)).toBe(0);
  await own.set({ expires_at: clock.now() - 1 }).execute();
  expect(await signIn(browser)).toBe(asksForSecondFactor);
  expect(await listed()).toEqual([]);
  const again = { code: takeCode(), trustDevice: 'on' };
  expect((await post(browser, '/account/signin/confirm', again)).errcode).toBe(0);
  expect(await ofMember().execute()).toHaveLength(1);
  expect(await signIn(browser)).toBe(0);
  await own.set({ expires_at: clock.now() - 1 }).execute();
  await purgeSecurity(database, clock);
  expect(await ofMember().execute()).toEqual([]);
});

test('a member can forget each device separately; the oldest makes room for the twenty-first', async () => {
  const [first, second] = [await trusted(), await trusted()];
  const [newest, oldest] = await listed();
  const stranger = await signInByPassword(platform);
  expect((await stranger.post('/account/forgetdevice', { id: oldest.id })).errcode).toBe(404);
  expect(await signIn(first)).toBe(0);
  expect((await member.post('/account/forgetdevice', { id: oldest.id })).errcode).toBe(0);
  expect((await member.post('/account/forgetdevice', { id: oldest.id })).errcode).toBe(404);
  expect(await listed()).toMatchObject([{ id: newest.id }]);
  expect([await signIn(first), await signIn(second)]).toEqual([asksForSecondFactor, 0]);

  const more = Array.from({ length: 19 }, (_, at) => {
    return { member_id: member.memberId, token_hash: `${member.memberId}:${at}`, device: '' };
  });
  const times = { created_at: 0, expires_at: Date.now() + dayMs };
  const rows = more.map((row) => ({ ...row, ...times }));
  await platform.services.database.insertInto('trusted_device').values(rows).execute();
  expect(await listed()).toHaveLength(20);
  await trusted();
  expect(await listed()).toHaveLength(20);
  expect(await signIn(second)).toBe(asksForSecondFactor);
});

async function addPasskey() {
  const { options } = (await member.post('/account/passkeys/begin', { password, code: takeCode() })).data;
  const response = createSoftPasskey().make({ challenge: options.challenge });
  return member.post('/account/passkeys', { name: 'Laptop', response });
}
async function removePasskey() {
  const [{ id }] = (await member.get('/account/passkeys')).items;
  return member.post('/account/passkeys/remove', { id, password, code: takeCode() });
}
async function reset() {
  const target = member.email ?? '';
  const created = await platform.services.codes.create({ purpose: 'reset', target });
  const code = created.ok ? created.data.code : '';
  const form = { email: target, code, password: newPassword, secondFactor: takeCode() };
  return post(newBrowser(), '/account/resetpassword', form);
}
const turnOff = () => member.post('/account/ga', { action: 'turnOff', password, code: takeCode() });
async function turnOn() {
  const { setup } = await member.get('/account/ga');
  const code = totpCode(setup.secret, Math.floor(Date.now() / 30_000));
  const form = { action: 'turnOn', password, code, setup: setup.token, secondFactor: takeCode() };
  return member.post('/account/ga', form);
}
async function havePasskeyOnly() {
  await addPasskey();
  await turnOff();
}
const renewCodes = () => member.post('/account/ga', { action: 'renewCodes', password, code: takeCode() });
async function bind(contact: Record<string, string>, target: string, path: string) {
  const { captchas } = platform.services;
  const { id } = captchas.create('code');
  await member.post('/vcode/bind', { ...contact, captchaId: id, captcha: captchas.answerOf(id) });
  const form = { ...contact, code: await member.lastCode(target), secondFactor: takeCode() };
  return member.post(path, form);
}
const bindEmail = () => {
  const email = `other-${member.memberId}@example.com`;
  return bind({ method: 'email', email }, email, '/account/email');
};
const bindPhone = () => {
  const phone = `812${String(member.memberId).padStart(7, '0')}`;
  return bind({ method: 'phone', dialCode: '+62', phone }, `+62${phone}`, '/account/phone');
};
async function suspend() {
  const operator = await signInOperatorForTest(platform, ['support']);
  const form = { id: String(member.memberId), reason: 'The owner called' };
  return (await operator.call('/operator/member/suspend', { form })).body;
}
async function resetByOperators() {
  const { database, sessions } = platform.services;
  const { memberId } = member;
  const deed = { kind: 'member.resetSecondFactor' as const, memberId: String(memberId) };
  const facts = { proposalId: 1, proposedAtMs: 0, atMs: Date.now(), language: 'en' as const, voices: [] };
  const done = await inTransaction(database, (tx) => resetSecondFactor(sessions).carryOut(tx, deed, facts));
  return { errcode: done.ok ? 0 : 1 };
}
const nothing = async () => {};

test.each([
  [
    'a new password',
    nothing,
    () => member.post('/account/changepassword', { password, newPassword, code: takeCode() }),
  ],
  ['a reset of the password', nothing, reset],
  ['an app less', nothing, turnOff],
  ['an app more', havePasskeyOnly, turnOn],
  ['new recovery codes', nothing, renewCodes],
  ['another e-mail address', nothing, bindEmail],
  ['another phone number', nothing, bindPhone],
  ['a suspension', nothing, suspend],
  ['one passkey more', nothing, addPasskey],
  ['one passkey less', addPasskey, removePasskey],
  ['the reset of the second factor by operators', nothing, resetByOperators],
  [
    'another withdrawal password',
    nothing,
    () =>
      member.post('/account/changewithdrawpassword', {
        action: 'set',
        password,
        newPassword,
        secondFactor: takeCode(),
      }),
  ],
  ['the end of all other sessions', nothing, () => member.post('/account/endothersessions')],
])('%s: no device is trusted any more', async (_, prepare, change) => {
  await prepare();
  const browser = await trusted();
  expect(await signIn(browser)).toBe(0);
  expect(await change()).toMatchObject({ errcode: 0 });
  const devices = platform.services.database.selectFrom('trusted_device').selectAll();
  expect(await devices.where('member_id', '=', member.memberId).execute()).toEqual([]);
});
