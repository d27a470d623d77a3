import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PasswordMember, password, signInByPassword } from '../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../tests/support/platform.ts';
import type { Platform } from '../platform/open-platform.ts';
import { checkWithdrawalPassword } from './withdrawal-password.ts';

const withdrawalPassword = 'quiet river 5';
const otherPassword = 'right donkey 8';
const address = '203.0.113.9';
const field = 'withdrawalPassword';
let platform: Platform;
let member: PasswordMember;
beforeAll(async () => {
  platform = await openPlatformForTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  member = await signInByPassword(platform);
});

const change = (form: Record<string, string>) => member.post('/account/changewithdrawpassword', form);
const set = (form: Record<string, string> = {}) =>
  change({ action: 'set', password, newPassword: withdrawalPassword, ...form });
const check = (typed: string) =>
  checkWithdrawalPassword(platform.services, { memberId: member.memberId, address, password: typed, field });
const overview = () => member.get('/account/security');
const isTold = (name: string) => ({ errcode: 400, data: { fields: { [name]: expect.any(String) } } });

/**
 * Sends a code for a forgotten password. The pause between two codes would refuse a second request, so it asks again at
 * once.
 */
async function askForCode(method: 'email' | 'phone' = 'email') {
  await platform.services.database.deleteFrom('one_time_code').execute();
  expect((await member.post('/vcode/withdrawpassword', { method })).errcode).toBe(0);
  return member.lastCode((method === 'email' ? member.email : member.phone) ?? '');
}

test('it is set by the sign-in password, from which it has to differ, and then asked for', async () => {
  expect(await check(withdrawalPassword)).toMatchObject({ ok: false, error: 'withdrawalPasswordMissing' });
  expect(await set({ password: otherPassword })).toMatchObject(isTold('password'));
  expect(await set({ password: '' })).toMatchObject(isTold('password'));
  expect(await set({ newPassword: password })).toMatchObject(isTold('newPassword'));
  expect(await set({ newPassword: 'Password1' })).toMatchObject(isTold('newPassword'));
  expect(await overview()).toMatchObject({ hasWithdrawalPassword: false });
  expect(await set()).toMatchObject({ errcode: 0 });
  expect(await overview()).toMatchObject({ hasWithdrawalPassword: true, hold: null });
  expect(await check(withdrawalPassword)).toEqual({ ok: true, data: null });
  expect(await check(password)).toMatchObject({ fields: { [field]: 'withdrawalPasswordWrong' } });
  expect(await set({ newPassword: otherPassword })).toMatchObject({ errcode: 1022 });
  const rows = await platform.services.database.selectFrom('withdrawal_password').selectAll().execute();
  expect(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=65536,t=3,p=1$'))).toBe(true);
});

test('it is changed by the old one; withdrawals wait then, and the member is told', async () => {
  const form = { action: 'change', oldPassword: withdrawalPassword, newPassword: otherPassword };
  expect(await change(form)).toMatchObject({ errcode: 1021 });
  await set();
  expect(await change({ ...form, oldPassword: password })).toMatchObject(isTold('oldPassword'));
  expect(await change({ ...form, newPassword: password })).toMatchObject(isTold('newPassword'));
  expect((await overview()).hold).toBeNull();
  expect(await change(form)).toMatchObject({ errcode: 0 });
  expect((await overview()).hold).toMatchObject({ reason: 'withdrawalPassword' });
  expect((await check(withdrawalPassword)).ok).toBe(false);
  expect((await check(otherPassword)).ok).toBe(true);
  const { items } = (await member.visitor.call('/notification/list')).body.data;
  expect(items.map(({ type }: { type: number }) => type)).toEqual([8, 8]);
});

test('of two changes at once one counts', async () => {
  await set();
  const form = { action: 'change', oldPassword: withdrawalPassword };
  const both = [otherPassword, 'brave otter 3'].map((newPassword) => change({ ...form, newPassword }));
  const codes = (await Promise.all(both)).map(({ errcode }) => errcode);
  expect(codes.filter((errcode) => errcode === 0)).toHaveLength(1);
});

test('a forgotten one takes a code, which counts once, and the sign-in password', async () => {
  await set();
  const code = await askForCode();
  const form = { action: 'reset', password, newPassword: otherPassword, code };
  expect(await change({ ...form, password: otherPassword })).toMatchObject(isTold('password'));
  expect(await change({ ...form, code: '' })).toMatchObject(isTold('code'));
  expect(await change({ ...form, code: code === '000000' ? '111111' : '000000' })).toMatchObject(isTold('code'));
  expect(await change({ ...form, method: 'phone' })).toMatchObject(isTold('code'));
  expect(await change(form)).toMatchObject({ errcode: 0 });
  expect((await check(otherPassword)).ok).toBe(true);
  expect((await overview()).hold).toMatchObject({ reason: 'withdrawalPassword' });
  expect(await change({ ...form, newPassword: withdrawalPassword })).toMatchObject(isTold('code'));
});

test('a code of another purpose or of somebody else is worth nothing', async () => {
  await set();
  const { codes } = platform.services;
  const target = member.email ?? '';
  const created = await codes.create({ purpose: 'reset', target });
  const ofReset = created.ok ? created.data.code : '';
  const form = { action: 'reset', password, newPassword: otherPassword };
  expect(await change({ ...form, code: ofReset })).toMatchObject(isTold('code'));
  const ofOther = await codes.create({ purpose: 'withdrawpassword', target, boundTo: '1' });
  expect(await change({ ...form, code: ofOther.ok ? ofOther.data.code : '' })).toMatchObject(isTold('code'));
});

test('a code goes to an own address only, and to nobody who is not signed in', async () => {
  expect(await member.post('/vcode/withdrawpassword', { method: 'phone' })).toMatchObject(isTold('phone'));
  const given = { method: 'email', email: 'somebody-else@example.com' };
  expect((await member.post('/vcode/withdrawpassword', given)).errcode).toBe(0);
  expect(await member.lastMessage('somebody-else@example.com')).toBeUndefined();
  expect(await member.lastCode(member.email ?? '')).toMatch(/^\d{6}$/);
  member.visitor.cookies.clear();
  expect((await member.visitor.call('/vcode/withdrawpassword', { form: {} })).status).toBe(401);
});

test('who has a second factor needs it as well', async () => {
  const [first = '', second = ''] = await member.turnOnAuthenticator();
  expect((await set()).errcode).toBe(8);
  expect(await set({ secondFactor: '000000' })).toMatchObject(isTold('secondFactor'));
  expect((await set({ secondFactor: first })).errcode).toBe(0);
  const form = { action: 'reset', password, newPassword: otherPassword, code: await askForCode() };
  expect((await change(form)).errcode).toBe(8);
  expect(await change({ ...form, secondFactor: first })).toMatchObject(isTold('secondFactor'));
  expect((await change({ ...form, secondFactor: second })).errcode).toBe(0);
});

test('guesses come to an end, at a withdrawal and where it is changed', async () => {
  await set();
  for (let count = 0; count < 9; count++)
    expect(await check('wrong password 1')).toMatchObject({ error: 'invalidInput' });
  const form = { action: 'change', oldPassword: 'wrong password 1', newPassword: otherPassword };
  expect(await change(form)).toMatchObject(isTold('oldPassword'));
  expect(await check(withdrawalPassword)).toMatchObject({ error: 'tooManyRequests' });
  expect((await change({ ...form, oldPassword: withdrawalPassword })).errcode).toBe(429);
});

test('it cannot become the sign-in password either, and that check is no way to guess it', async () => {
  await set();
  let current = password;
  const next = async (newPassword: string) => {
    const { errcode, data } = await member.post('/account/changepassword', { password: current, newPassword });
    if (errcode === 0) current = newPassword;
    return errcode === 400 ? data.fields : errcode;
  };
  expect(await next(withdrawalPassword)).toEqual({ newPassword: expect.any(String) });
  for (let count = 0; count < 10; count++) expect(await next(`brave otter ${count}`)).toBe(0);
  expect(await next(otherPassword)).toBe(429);
});
