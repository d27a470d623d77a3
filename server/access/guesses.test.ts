import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultGuessing } from '../../contract/site.ts';
import { createAccountWorld } from '../../tests/support/account-world.ts';
import { openPgliteForTest } from '../../tests/support/databases.ts';
import { createVisitor, type Visitor } from '../../tests/support/visitor.ts';
import type { OpenDatabase } from '../database/client.ts';

vi.mock('@node-rs/argon2', { spy: true });
const { verify } = await vi.importActual<typeof argon2>('@node-rs/argon2');

const minuteMs = 60_000;
const password = 'correct horse 7';
const credentialsWrong = 1004;
const { passwordsOfStrangers, passwordsOfKnownDevice } = defaultGuessing;

let opened: OpenDatabase;
let world: Awaited<ReturnType<typeof createAccountWorld>>;
let owner: Visitor;
let email = '';
let accounts = 0;
let addresses = 0;
beforeAll(async () => {
  // A hundred guesses would take a minute; how long one takes is not what is tested here.
  vi.mocked(argon2.verify).mockImplementation(
    async (hash, typed) => !`${typed}`.startsWith('wrong') && verify(hash, typed),
  );
  opened = await openPgliteForTest();
  world = await createAccountWorld(opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  world.clock.forwardMs += 24 * 60 * minuteMs;
  accounts += 1;
  email = `owner-${accounts}@example.com`;
  owner = newVisitor();
  const code = await askForCode(owner, 'signup');
  expect(await post(owner, '/account/create', { password, code, terms: 'on' })).toBe(0);
});

/** From another network each time. */
function newVisitor() {
  addresses += 1;
  const address = `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return createVisitor(world.api.fetch, { headers: { 'x-forwarded-for': address } });
}

async function post(visitor: Visitor, path: string, more: Record<string, string>): Promise<number> {
  const { token } = (await visitor.call('/csrftoken')).body.data;
  const form = { email, ...more, __RequestVerificationToken: token };
  return (await visitor.call(path, { form })).body.errcode;
}

async function askForCode(visitor: Visitor, type: 'signup' | 'reset'): Promise<string> {
  await visitor.call(`/vcode/${type}`, { form: { email } });
  return /\d{6}/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Signs in with a solved captcha. */
async function signIn(visitor: Visitor, more: Record<string, string> = {}): Promise<number> {
  const { id } = (await visitor.call('/vcode/image?for=signIn', { method: 'GET' })).body.data;
  return post(visitor, '/account/signin', { password, captchaId: id, captcha: world.captchas.answerOf(id), ...more });
}

/**
 * Sends this many guesses from strangers, each with a captcha and from its own network. Returns how many were checked.
 */
async function attack(count: number, target = email): Promise<number> {
  vi.mocked(argon2.verify).mockClear();
  for (let guess = 0; guess < count; guess += 1) {
    expect(await signIn(newVisitor(), { email: target, password: `wrong horse ${guess}` })).toBe(credentialsWrong);
  }
  const { password_hash: own } = await member(target);
  return vi.mocked(argon2.verify).mock.calls.filter(([hash]) => hash === own).length;
}
const member = async (of: string) =>
  (await opened.database.selectFrom('member').selectAll().where('email', '=', of).executeTakeFirst()) ?? {
    id: 0,
    password_hash: undefined,
  };
async function countTold() {
  const { id } = await member(email);
  const told = opened.database.selectFrom('notification').select('id').where('type', '=', 268435456);
  return (await told.where('member_id', '=', id).execute()).length;
}

test('ten passwords of an account are checked in an hour, however many addresses guess', async () => {
  expect(await attack(40)).toBe(passwordsOfStrangers);
  world.clock.forwardMs += 59 * minuteMs;
  expect(await attack(5)).toBe(0);
  world.clock.forwardMs += minuteMs;
  expect(await attack(15)).toBe(passwordsOfStrangers);
});

test('while strangers guess, the owner signs in with a known browser at once and without a captcha', async () => {
  await attack(passwordsOfStrangers + 5);
  expect(await post(owner, '/account/signin', { password })).toBe(0);
  expect(await post(owner, '/account/signin', { password: 'wrong horse 7' })).toBe(credentialsWrong);
  expect(await post(owner, '/account/signin', { password })).toBe(0);
});

test('in an unknown browser even the right password is refused, until it is reset by a mailed code', async () => {
  await attack(passwordsOfStrangers);
  const elsewhere = newVisitor();
  expect(await signIn(elsewhere)).toBe(credentialsWrong);
  const code = await askForCode(elsewhere, 'reset');
  const newPassword = 'quiet river 5';
  expect(await post(elsewhere, '/account/resetpassword', { password: newPassword, code })).toBe(0);
  expect(await post(elsewhere, '/account/signin', { password: newPassword })).toBe(0);
});

test('the owner is told once a day that somebody guesses', async () => {
  await attack(passwordsOfStrangers);
  expect(await countTold()).toBe(0);
  await attack(10);
  expect(await countTold()).toBe(1);
  world.clock.forwardMs += 24 * 60 * minuteMs;
  await attack(passwordsOfStrangers + 5);
  expect(await countTold()).toBe(2);
});

test('an account that does not exist gets the same answers after the same work, beyond the limit too', async () => {
  const work = async (target: string) => {
    const seen: unknown[] = [];
    for (let guess = 0; guess < passwordsOfStrangers + 3; guess += 1) {
      vi.mocked(argon2.verify).mockClear();
      const answers = [
        await post(newVisitor(), '/account/signin', { email: target, password: 'wrong horse 7' }),
        await signIn(newVisitor(), { email: target, password: 'wrong horse 7' }),
      ];
      seen.push([answers, vi.mocked(argon2.verify).mock.calls.length]);
    }
    return seen;
  };
  expect(await work(email)).toEqual(await work('nobody@example.com'));
});

test('a known browser runs out of guesses too, and takes none from others', async () => {
  vi.mocked(argon2.verify).mockClear();
  for (let guess = 0; guess < passwordsOfKnownDevice + 5; guess += 1) {
    expect(await post(owner, '/account/signin', { password: 'wrong horse 7' })).toBe(credentialsWrong);
  }
  const { password_hash: own } = await member(email);
  expect(vi.mocked(argon2.verify).mock.calls.filter(([hash]) => hash === own)).toHaveLength(passwordsOfKnownDevice);
  expect(await signIn(newVisitor())).toBe(0);
});

test('a browser is known to the account that signed in there, and not by the token that it came with', async () => {
  const before = owner.cookies.get('known-device') ?? '';
  expect(await post(owner, '/account/signin', { password })).toBe(0);
  const after = owner.cookies.get('known-device') ?? '';
  expect(after).not.toBe(before);
  await attack(passwordsOfStrangers);
  const thief = newVisitor();
  thief.cookies.set('known-device', before);
  expect(await signIn(thief)).toBe(credentialsWrong);
  thief.cookies.set('known-device', after);
  expect(await attack(5, 'somebody-else@example.com')).toBe(0);
  expect(await post(thief, '/account/signin', { password })).toBe(0);
  const stored = await opened.database.selectFrom('known_device').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(after);
});

test('two members can use one browser, and it is known to both', async () => {
  const first = email;
  email = `second-${accounts}@example.com`;
  const code = await askForCode(owner, 'signup');
  expect(await post(owner, '/account/create', { password, code, terms: 'on' })).toBe(0);
  for (const target of [first, email]) {
    await attack(passwordsOfStrangers, target);
    expect(await post(owner, '/account/signin', { email: target, password })).toBe(0);
  }
});

test('a new password makes all other browsers strangers', async () => {
  const elsewhere = newVisitor();
  expect(await signIn(elsewhere)).toBe(0);
  const code = await askForCode(owner, 'reset');
  const newPassword = 'quiet river 5';
  expect(await post(owner, '/account/resetpassword', { password: newPassword, code })).toBe(0);
  await attack(passwordsOfStrangers);
  expect(await signIn(elsewhere, { password: newPassword })).toBe(credentialsWrong);
  expect(await post(owner, '/account/signin', { password: newPassword })).toBe(0);
});
