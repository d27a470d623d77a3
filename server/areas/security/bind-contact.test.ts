import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PasswordMember, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { bindUse } from './bind-contact.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

let platform: Platform;
let member: PasswordMember;
let oldEmail = '';
let numbers = 0;
let newEmail = '';
let newNumber = '';
beforeAll(async () => {
  platform = await openPlatformForTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  member = await signInByPassword(platform);
  oldEmail = member.email ?? '';
  numbers += 1;
  newEmail = `new-${numbers}@example.com`;
  newNumber = `812345678${numbers}`;
});

const isTold = (name: string) => ({ errcode: 400, data: { fields: { [name]: expect.any(String) } } });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const profile = async () => (await member.visitor.call('/account/profile')).body.data;
const overview = () => member.get('/account/security');

/** Asks for the codes of a new contact as `asking` does; at once, which the pause between two codes would refuse. */
async function askForCodes(contact: Record<string, string>, asking = member) {
  const { captchas, database } = platform.services;
  await database.deleteFrom('one_time_code').execute();
  const { id } = captchas.create('code');
  return asking.post('/vcode/bind', { ...contact, captchaId: id, captcha: captchas.answerOf(id) });
}
const emailOf = (email: string) => ({ method: 'email', email });
const phoneOf = (phone: string) => ({ method: 'phone', dialCode: '+62', phone });

/** Codes for a new e-mail address, as the two messages have them. */
async function readyToBind(email = newEmail) {
  expect((await askForCodes(emailOf(email))).errcode).toBe(0);
  return { email, code: await member.lastCode(email), currentCode: await member.lastCode(oldEmail) };
}

test('another e-mail address takes a code from it and one from the old one; then withdrawals wait', async () => {
  const form = await readyToBind();
  expect((await member.lastMessage(oldEmail))?.text).toContain('ne***@example.com');
  expect(await member.post('/account/email', { ...form, code: wrong(form.code) })).toMatchObject(isTold('code'));
  const wrongOld = { ...form, currentCode: wrong(form.currentCode) };
  expect(await member.post('/account/email', wrongOld)).toMatchObject(isTold('currentCode'));
  expect(await member.post('/account/email', { ...form, currentCode: '' })).toMatchObject(isTold('currentCode'));
  expect(await profile()).toMatchObject({ email: oldEmail });
  expect(await member.post('/account/email', form)).toMatchObject({ errcode: 0 });
  expect(await profile()).toMatchObject({ email: newEmail });
  expect(await overview()).toMatchObject({ hold: { reason: 'email' }, contacts: { email: 'ne***@example.com' } });
  expect(await member.post('/account/email', form)).toMatchObject(isTold('code'));
});

test('the old address is told by mail what the account’s new one is, whatever the member prefers', async () => {
  const { database } = platform.services;
  const off = { member_id: member.memberId, type: 4194304, on_page: true, by_email: false };
  await database.insertInto('notification_preference').values(off).execute();
  await database.updateTable('member').set({ language: 'en' }).where('id', '=', member.memberId).execute();
  expect((await member.post('/account/email', await readyToBind())).errcode).toBe(0);
  const lastSubject = async () => (await member.lastMessage(oldEmail))?.subject;
  await expect.poll(lastSubject, { timeout: 10_000 }).toContain('Email address changed');
  expect((await member.lastMessage(oldEmail))?.text).toContain('is now ne***@example.com');
  expect((await member.lastMessage(newEmail))?.subject).not.toContain('changed');
  const { items } = (await member.visitor.call('/notification/list')).body.data;
  expect(items.map(({ type }: { type: number }) => type)).toEqual([4194304]);
});

test('a first phone number takes a code from it and one from the e-mail address; nothing has to wait', async () => {
  expect((await askForCodes(phoneOf(newNumber))).errcode).toBe(0);
  const codes = { code: await member.lastCode(`+62${newNumber}`), currentCode: await member.lastCode(oldEmail) };
  const form = { dialCode: '+62', phone: newNumber, ...codes };
  expect(await member.post('/account/phone', { ...form, phone: '12' })).toMatchObject(isTold('phone'));
  expect(await member.post('/account/phone', { ...form, currentCode: wrong(codes.currentCode) })).toMatchObject(
    isTold('currentCode'),
  );
  expect(await member.post('/account/phone', form)).toMatchObject({ errcode: 0 });
  expect(await profile()).toMatchObject({ phone: `+62${newNumber}`, email: oldEmail });
  expect((await overview()).hold).toBeNull();

  await askForCodes(phoneOf(`${newNumber}9`));
  expect(await member.lastCode(`+62${newNumber}`)).not.toBe(codes.code);
  expect((await member.lastMessage(`+62${newNumber}`))?.channel).toBe('sms');
});

test('who has a second factor confirms with it, and the old address gets no code', async () => {
  const [recoveryCode = ''] = await member.turnOnAuthenticator();
  await askForCodes(emailOf(newEmail));
  expect(await member.lastCode(oldEmail)).toBe('');
  const form = { email: newEmail, code: await member.lastCode(newEmail) };
  expect((await member.post('/account/email', form)).errcode).toBe(8);
  const guessed = { ...form, secondFactor: '123456' };
  expect(await member.post('/account/email', guessed)).toMatchObject(isTold('secondFactor'));
  expect((await member.post('/account/email', { ...form, secondFactor: recoveryCode })).errcode).toBe(0);
  expect(await profile()).toMatchObject({ email: newEmail });
});

test('only the reader of its messages learns that an address is taken', async () => {
  const other = await signInByPassword(platform);
  const taken = other.email ?? '';
  const ofTaken = await askForCodes(emailOf(taken));
  const currentCode = await member.lastCode(oldEmail);
  const takenCode = await member.lastCode(taken);
  const textOfTaken = (await member.lastMessage(taken))?.text.replaceAll(/\d{6}/g, '');
  const guessed = await member.post('/account/email', { email: taken, code: wrong(takenCode), currentCode });
  const form = await readyToBind();
  const ofFree = await askForCodes(emailOf(newEmail));
  expect({ ...ofTaken, requestId: '' }).toEqual({ ...ofFree, requestId: '' });
  expect((await member.lastMessage(newEmail))?.text.replaceAll(/\d{6}/g, '')).toBe(textOfTaken);
  const guessedFree = await member.post('/account/email', { ...form, code: wrong(await member.lastCode(newEmail)) });
  expect({ ...guessed, requestId: '' }).toEqual({ ...guessedFree, requestId: '' });

  const known = await readyToBind(taken);
  expect(await member.post('/account/email', known)).toMatchObject(isTold('email'));
  expect(await profile()).toMatchObject({ email: oldEmail });
});

test('codes count for one member, one purpose and one new address', async () => {
  const form = await readyToBind();
  const { codes } = platform.services;
  const ofSignUp = await codes.create({ purpose: 'signup', target: newEmail });
  const signUpCode = ofSignUp.ok ? ofSignUp.data.code : '';
  if (signUpCode !== form.code) {
    expect(await member.post('/account/email', { ...form, code: signUpCode })).toMatchObject(isTold('code'));
  }
  const otherAddress = { ...form, email: `other-${newEmail}` };
  expect(await member.post('/account/email', otherAddress)).toMatchObject(isTold('code'));
  const thief = await signInByPassword(platform);
  expect(await thief.post('/account/email', form)).toMatchObject(isTold('code'));
  await askForCodes(emailOf(`other-${newEmail}`));
  const confirmsOther = await member.lastCode(oldEmail);
  await codes.withdraw(bindUse(member.memberId, newEmail));
  const again = await codes.create(bindUse(member.memberId, newEmail));
  const mixed = { email: newEmail, code: again.ok ? again.data.code : '', currentCode: confirmsOther };
  expect(await member.post('/account/email', mixed)).toMatchObject(isTold('currentCode'));
});

test('of two members that bind one address the second one is told', async () => {
  const other = await signInByPassword(platform);
  const [first, second] = [await member.turnOnAuthenticator(), await other.turnOnAuthenticator()];
  const { codes } = platform.services;
  const bindAs = async (who: PasswordMember, secondFactor: string) => {
    const made = await codes.create(bindUse(who.memberId, newEmail));
    return () => who.post('/account/email', { email: newEmail, code: made.ok ? made.data.code : '', secondFactor });
  };
  const bindFirst = await bindAs(member, first[0] ?? '');
  expect((await bindFirst()).errcode).toBe(0);
  const bindSecond = await bindAs(other, second[0] ?? '');
  expect(await bindSecond()).toMatchObject(isTold('email'));
});

test('the own address, one that is none, and somebody who is not signed in are refused', async () => {
  expect(await askForCodes(emailOf(oldEmail.toUpperCase()))).toMatchObject(isTold('email'));
  expect(await askForCodes(emailOf('nobody'))).toMatchObject(isTold('email'));
  expect(await askForCodes({ method: 'email' })).toMatchObject(isTold('email'));
  member.visitor.cookies.clear();
  expect((await askForCodes(emailOf(newEmail))).errcode).toBe(401);
});

test('a code that could not be sent is no code, and the other one is taken back', async () => {
  const { database } = platform.services;
  await askForCodes(emailOf(newEmail));
  await database.deleteFrom('one_time_code').where('purpose', '=', 'bind').execute();
  const { captchas } = platform.services;
  const { id } = captchas.create('code');
  const form = { ...emailOf(newEmail), captchaId: id, captcha: captchas.answerOf(id) };
  expect((await member.post('/vcode/bind', form)).errcode).toBe(1007);
  const left = database.selectFrom('one_time_code').select('code_hash').where('target', '=', newEmail);
  expect(await left.execute()).toEqual([{ code_hash: null }]);
});
