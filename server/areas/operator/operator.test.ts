import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operatorRoles } from '../../../contract/operator-values.ts';
import { defaultGuessing } from '../../../contract/site.ts';
import { createApiForTest } from '../../../tests/support/api.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import { createPasswords } from '../../access/passwords.ts';
import { createRecentTries } from '../../access/recent-tries.ts';
import { createSeal } from '../../access/seal.ts';
import { totpCode } from '../../access/totp.ts';
import { systemRandomBytes } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { runOperatorCommand } from './operator-command.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { createOperatorSessions } from './operator-sessions.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const minuteMs = 60_000;
const password = 'quiet lemur 42';
let opened: OpenDatabase;
let api: ReturnType<typeof createApiForTest>;
const clock = { nowMs: 1_790_000_000_000, now: () => clock.nowMs, monotonic: () => performance.now() };
beforeAll(async () => {
  opened = await openPgliteForTest();
  const { database } = opened;
  const basics = {
    database,
    clock,
    randomBytes: systemRandomBytes,
    log: createLog('silent'),
    key: Buffer.alloc(32, 3),
  };
  const operatorSessions = createOperatorSessions(basics);
  const options = {
    ...basics,
    operatorSessions,
    passwords: await createPasswords(),
    guesses: { tries: createRecentTries(basics), settings: () => defaultGuessing },
    secondFactors: { seal: createSeal(basics) },
    hasLocalOutbox: false,
    siteName: () => 'Pasar',
  };
  const free = { points: 1_000_000, seconds: 1 };
  const rateLimits = { address: free, member: free, calls: {} };
  api = createApiForTest({
    handlers: { operator: operatorHandlers(options) },
    operators: operatorSessions,
    rateLimits,
  });
});
afterAll(() => opened.close());

const command = (...words: string[]) =>
  runOperatorCommand(words, {
    database: opened.database,
    randomBytes: systemRandomBytes,
    origin: 'https://pasar.example',
    by: 'ana',
    atMs: clock.nowMs,
  });
const tokenIn = (text: string) => new URL(text.split('\n').at(-1) ?? '').searchParams.get('token') ?? '';
const codeNow = (secret: string) => totpCode(secret, Math.floor(clock.nowMs / 30_000));

function createBrowser() {
  const { call } = createVisitor(api.fetch);
  const post = async (path: string, form: Record<string, string>) => {
    const { body } = await call('/csrftoken');
    return call(path, { form: { ...form, __RequestVerificationToken: body.data.token } });
  };
  return {
    own: () => call('/operator/own', { method: 'GET' }),
    signOut: () => call('/operator/signout'),
    invitation: (token: string, setup = '') =>
      call(`/operator/invitation?token=${token}&setup=${encodeURIComponent(setup)}`, { method: 'GET' }),
    accept: (form: Record<string, string>) => post('/operator/invitation', form),
    changePassword: (form: Record<string, string>) => call('/operator/password', { form }),
    signIn: (email: string, code: string, typed = password) =>
      post('/operator/signin', { email, password: typed, code }),
  };
}

/** An operator who has accepted an invitation; gives the secret of the app. */
async function becomeOperator(email: string, ...roles: string[]): Promise<string> {
  const token = tokenIn(await command('invite', email, ...roles));
  const browser = createBrowser();
  const { setup } = (await browser.invitation(token)).body.data;
  const code = codeNow(setup.secret);
  const accepted = await browser.accept({ token, setup: setup.token, name: 'Ada', password, code });
  expect(accepted.body).toMatchObject({ errcode: 0, data: { email, name: 'Ada' } });
  clock.nowMs += minuteMs;
  return setup.secret;
}

test('the command line makes the first admin, whose link works once', async () => {
  expect(await command()).toMatch(/no operator yet/);
  const token = tokenIn(await command('invite', 'Ada@Example.com'));
  const browser = createBrowser();
  const shown = (await browser.invitation(token)).body.data;
  expect(shown).toMatchObject({ email: 'ada@example.com', name: '' });
  const { setup } = shown;
  expect((await browser.invitation(token, setup.token)).body.data.setup).toEqual(setup);
  const form = { token, setup: setup.token, name: 'Ada', password, code: codeNow(setup.secret) };

  const fieldsOf = async (change: Record<string, string>) =>
    Object.keys((await browser.accept({ ...form, ...change })).body.data.fields);
  expect(await fieldsOf({ password: 'short 1' })).toEqual(['password']);
  expect(await fieldsOf({ password: 'password1234' })).toEqual(['password']);
  expect(await fieldsOf({ code: '000000' })).toEqual(['code']);
  expect(await fieldsOf({ name: ' ' })).toEqual(['name']);
  expect((await browser.accept({ ...form, setup: 'x' })).body.errcode).toBe(1012);
  expect((await browser.own()).status).toBe(401);

  const accepted = await Promise.all([browser.accept(form), browser.accept(form), browser.accept(form)]);
  expect(accepted.map(({ body }) => body.errcode).sort()).toEqual([0, 9002, 9002]);
  expect((await browser.own()).body.data).toMatchObject({ email: 'ada@example.com', roles: [...operatorRoles] });
  expect((await browser.invitation(token)).body.errcode).toBe(9002);
  expect(await command()).toContain('ada@example.com (Ada)');
  expect(await command('verify')).toMatch(/^the audit log holds: 2 rows/);
});

test('an invitation is over after a day, and void once there is another', async () => {
  const first = tokenIn(await command('invite', 'late@example.com', 'support'));
  const second = tokenIn(await command('invite', 'late@example.com', 'support'));
  const browser = createBrowser();
  expect((await browser.invitation(first)).body.errcode).toBe(9002);
  expect((await browser.invitation(second)).body.errcode).toBe(0);
  clock.nowMs += 24 * 60 * minuteMs;
  expect((await browser.invitation(second)).body.errcode).toBe(9002);
});

test('signing in takes address, password and a fresh code, and says only that something is wrong', async () => {
  const secret = await becomeOperator('grace@example.com', 'support');
  const browser = createBrowser();
  const code = codeNow(secret);
  const refusals = [
    await browser.signIn('nobody@example.com', code),
    await browser.signIn('grace@example.com', code, 'wrong password 1'),
    await browser.signIn('grace@example.com', '000000'),
  ];
  for (const { body } of refusals) expect({ ...body, requestId: '' }).toEqual({ ...refusals[0]?.body, requestId: '' });
  expect(refusals[0]?.body.errcode).toBe(9001);

  const signedIn = await Promise.all([1, 2, 3].map(() => createBrowser().signIn('grace@example.com', code)));
  expect(signedIn.map(({ body }) => body.errcode).sort()).toEqual([0, 9001, 9001]);
  clock.nowMs += minuteMs;
  expect((await browser.signIn('Grace@example.com', codeNow(secret))).body.data.roles).toEqual(['support']);
  expect((await browser.signOut()).status).toBe(200);
  expect((await browser.own()).status).toBe(401);
});

test('a session ends after half an hour without use, and after a working day at the latest', async () => {
  const secret = await becomeOperator('idle@example.com', 'content');
  const browser = createBrowser();
  await browser.signIn('idle@example.com', codeNow(secret));
  clock.nowMs += 29 * minuteMs;
  expect((await browser.own()).status).toBe(200);
  clock.nowMs += 29 * minuteMs;
  expect((await browser.own()).status).toBe(200);
  clock.nowMs += 31 * minuteMs;
  expect((await browser.own()).status).toBe(401);

  await browser.signIn('idle@example.com', codeNow(secret));
  const statuses: number[] = [];
  for (let passedMs = 0; passedMs < 13 * 60 * minuteMs; passedMs += 20 * minuteMs) {
    clock.nowMs += 20 * minuteMs;
    statuses.push((await browser.own()).status);
  }
  expect(statuses.indexOf(401)).toBe(35);
});

test('a new password takes the old one and a fresh code; other sessions end, and it is recorded', async () => {
  const secret = await becomeOperator('careful@example.com', 'support');
  const signIn = async (typed: string) => {
    const browser = createBrowser();
    const { body } = await browser.signIn('careful@example.com', codeNow(secret), typed);
    clock.nowMs += minuteMs;
    return { browser, errcode: body.errcode };
  };
  const [{ browser }, { browser: elsewhere }] = [await signIn(password), await signIn(password)];
  const newPassword = 'quiet otter 4217';
  const used = codeNow(secret);
  const form = { password, newPassword, code: used };
  const fieldsOf = async (change: Record<string, string>) =>
    Object.keys((await browser.changePassword({ ...form, ...change })).body.data.fields);
  expect(await fieldsOf({ newPassword: 'short 1' })).toEqual(['newPassword']);
  expect(await fieldsOf({ newPassword: 'password1234' })).toEqual(['newPassword']);
  expect(await fieldsOf({ password: 'wrong password 1' })).toEqual(['password']);
  expect(await fieldsOf({ code: '000000' })).toEqual(['code']);
  expect((await createBrowser().changePassword(form)).status).toBe(401);
  expect((await elsewhere.own()).status).toBe(200);

  const changed = await Promise.all([browser.changePassword(form), browser.changePassword(form)]);
  expect(changed.map(({ body }) => body.errcode).sort()).toEqual([0, 400]);
  expect((await browser.own()).status).toBe(200);
  expect((await elsewhere.own()).status).toBe(401);
  clock.nowMs += minuteMs;
  expect((await signIn(password)).errcode).toBe(9001);
  expect((await signIn(newPassword)).errcode).toBe(0);
  const deeds = opened.database.selectFrom('audit_entry').selectAll().where('action', '=', 'operator.changePassword');
  const entries = await deeds.execute();
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(newPassword);
});

test('guesses at the password of a session that was left open run out', async () => {
  const secret = await becomeOperator('open@example.com', 'support');
  const browser = createBrowser();
  await browser.signIn('open@example.com', codeNow(secret));
  clock.nowMs += minuteMs;
  const guess = async (typed: string) => {
    const form = { password: typed, newPassword: 'quiet otter 4217', code: codeNow(secret) };
    return (await browser.changePassword(form)).body.errcode;
  };
  for (let guesses = 0; guesses < 10; guesses++) expect(await guess('wrong password 1')).toBe(400);
  expect(await guess(password)).toBe(429);
});

test('whoever is invited anew has lost password, app and sessions', async () => {
  const secret = await becomeOperator('lost@example.com', 'finance');
  const browser = createBrowser();
  await browser.signIn('lost@example.com', codeNow(secret));
  await command('invite', 'lost@example.com', 'finance');
  expect((await browser.own()).status).toBe(401);
  clock.nowMs += minuteMs;
  expect((await browser.signIn('lost@example.com', codeNow(secret))).body.errcode).toBe(9001);
});

test.each([
  [['invite', 'nobody'], /no e-mail address/],
  [['invite', 'a@example.com', 'king'], /king is none of support/],
  [['invite'], /usage/],
  [['verify', 'all'], /usage/],
  [['remove', 'a@example.com'], /usage/],
])('%j is refused', async (words, message) => {
  await expect(command(...words)).rejects.toThrow(message);
});

test('strangers have ten passwords in an hour; who signed in with this browser before is let in', async () => {
  const email = 'alan@example.com';
  const secret = await becomeOperator(email, 'support');
  const known = createBrowser();
  expect((await known.signIn(email, codeNow(secret))).body.errcode).toBe(0);
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await createBrowser().signIn(email, '000000', 'wrong password 1')).body.errcode).toBe(9001);
  }
  clock.nowMs += minuteMs;
  expect((await createBrowser().signIn(email, codeNow(secret))).body.errcode).toBe(9001);
  expect((await known.signIn(email, codeNow(secret))).body.errcode).toBe(0);
  clock.nowMs += 60 * minuteMs;
  expect((await createBrowser().signIn(email, codeNow(secret))).body.errcode).toBe(0);
});
