import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountWorld } from '../../../tests/support/account-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { purgeSecurity } from '../security/purge-security.ts';
import { sessionIdleMsMax } from './sessions.ts';

const minuteMs = 60_000;
const password = 'correct horse 7';

describe.each(databases)('accounts on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: Awaited<ReturnType<typeof createAccountWorld>>;
  beforeAll(async () => {
    opened = await open();
    world = await createAccountWorld(opened);
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    world.mails.length = 0;
    world.onMemberCreated.mockClear();
    world.clock.forwardMs += 24 * 60 * minuteMs;
  });

  const newVisitor = (address = '203.0.113.5') =>
    createVisitor(world.api.fetch, { headers: { 'x-forwarded-for': address } });

  async function answerCaptcha({ call }: Visitor, purpose = 'code') {
    const { id } = (await call(`/vcode/image?for=${purpose}`, { method: 'GET' })).body.data;
    return { captchaId: id, captcha: world.captchas.answerOf(id) };
  }

  async function askForCode(visitor: Visitor, contact: Record<string, string>) {
    const answer = await visitor.call('/vcode/signup', { form: { ...contact, ...(await answerCaptcha(visitor)) } });
    const code = /\d{6}/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? '';
    return { answer, code };
  }

  async function withToken({ call }: Visitor, form: Record<string, string>) {
    return { ...form, __RequestVerificationToken: (await call('/csrftoken')).body.data.token };
  }

  async function signUp(visitor: Visitor, contact: Record<string, string>, more: Record<string, string> = {}) {
    const { code } = await askForCode(visitor, contact);
    const form = await withToken(visitor, { ...contact, password, code, terms: 'on', ...more });
    return visitor.call('/account/create', { form });
  }

  async function signIn(visitor: Visitor, form: Record<string, string>) {
    return visitor.call('/account/signin', { form: await withToken(visitor, { password, ...form }) });
  }

  test('somebody signs up by e-mail, is signed in, signs out and in again', async () => {
    const visitor = newVisitor();
    const created = await signUp(visitor, { email: ' Sari@Example.com ' });
    expect(created.body).toMatchObject({ errcode: 0, data: { email: 'sari@example.com', vipLevel: 0, phone: '' } });
    const { id } = created.body.data;
    expect(Number(id)).toBeGreaterThan(1000);
    expect(world.onMemberCreated).toHaveBeenCalledExactlyOnceWith(expect.anything(), Number(id), expect.any(Number));
    for (const [index, name] of ['session', 'known-device'].entries()) {
      const cookie = new RegExp(`^${name}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`);
      expect(created.headers.getSetCookie().at(index - 2)).toMatch(cookie);
    }
    expect((await visitor.call('/account/profile')).body.data.id).toBe(id);

    expect((await visitor.call('/account/signout')).body.errcode).toBe(0);
    expect(visitor.cookies.has('session')).toBe(false);
    expect((await visitor.call('/account/profile')).status).toBe(401);
    expect((await signIn(visitor, { email: 'SARI@example.com' })).body.data.id).toBe(id);
  });

  test('somebody signs up by phone, with a referral, and the code comes by SMS', async () => {
    const visitor = newVisitor();
    const { referralCode } = (await signUp(visitor, { email: 'friend@example.com' })).body.data;
    const contact = { method: 'phone', dialCode: '+62', phone: '8123456789-01 ' };
    const created = await signUp(newVisitor(), contact, { referralCode: referralCode.toLowerCase() });
    expect(created.body.data).toMatchObject({ phone: '+62812345678901', email: '' });
    expect(world.mails.at(-1)).toMatchObject({ channel: 'sms', target: '+62812345678901' });
    const row = await opened.database
      .selectFrom('member as member')
      .innerJoin('member as referrer', 'referrer.id', 'member.referred_by')
      .select('referrer.email')
      .where('member.phone', '=', '+62812345678901')
      .executeTakeFirst();
    expect(row).toEqual({ email: 'friend@example.com' });
    for (const phone of ['812345678901', '0812345678901', '62812345678901']) {
      expect((await signIn(newVisitor(), { ...contact, phone })).body.errcode).toBe(0);
    }
  });

  test('a sign-up is refused where something is wrong, and the code can still be used', async () => {
    const visitor = newVisitor();
    const contact = { email: 'careful@example.com' };
    const { code } = await askForCode(visitor, contact);
    const send = async (more: Record<string, string>) => {
      const form = await withToken(visitor, { ...contact, password, code, terms: 'on', ...more });
      return (await visitor.call('/account/create', { form })).body;
    };
    const refusedAt = (field: string) => ({ errcode: 400, data: { fields: { [field]: expect.any(String) } } });
    expect(await send({ password: 'Password1' })).toMatchObject(refusedAt('password'));
    expect(await send({ terms: '' })).toMatchObject(refusedAt('terms'));
    expect(await send({ referralCode: 'NOBODY' })).toMatchObject(refusedAt('referralCode'));
    expect(await send({ code: code === '000000' ? '111111' : '000000' })).toMatchObject(refusedAt('code'));
    expect(await send({ email: 'other@example.com' })).toMatchObject(refusedAt('code'));
    expect(await send({})).toMatchObject({ errcode: 0 });
    expect(await send({})).toMatchObject(refusedAt('code'));
  });

  test('a code is sent whether or not there is an account, and only its owner learns that there is one', async () => {
    const contact = { email: 'taken@example.com' };
    await signUp(newVisitor(), contact);
    world.clock.forwardMs += 2 * minuteMs;
    const known = await askForCode(newVisitor(), contact);
    const unknown = await askForCode(newVisitor(), { email: 'nobody-yet@example.com' });
    expect(known.answer.body).toEqual(unknown.answer.body);
    const visitor = newVisitor();
    const form = await withToken(visitor, { ...contact, password, code: known.code, terms: 'on' });
    expect((await visitor.call('/account/create', { form })).body.errcode).toBe(1005);
  });

  test('two sign-ups with one code at once give one member', async () => {
    const contact = { email: 'twice@example.com' };
    const { code } = await askForCode(newVisitor(), contact);
    const answers = await Promise.all(
      [newVisitor(), newVisitor()].map(async (visitor) => {
        const form = await withToken(visitor, { ...contact, password, code, terms: 'on' });
        return (await visitor.call('/account/create', { form })).body.errcode;
      }),
    );
    expect(answers.toSorted()).toEqual([0, 400]);
  });

  test('the sixth code in an hour from one network needs a captcha, which works once', async () => {
    const visitor = newVisitor('198.51.100.77');
    const send = async (email: string, more: Record<string, string> = {}) =>
      (await visitor.call('/vcode/signup', { form: { email, ...more } })).body.errcode;
    for (let count = 1; count <= 5; count += 1) expect(await send(`codes-${count}@example.com`)).toBe(0);
    const email = 'captcha@example.com';
    expect(await send(email)).toBe(1001);
    const captcha = await answerCaptcha(visitor);
    expect(await send(email, { ...captcha, captcha: 'wrong' })).toBe(400);
    expect(await send(email, captcha)).toBe(400);
    expect(await send(email, await answerCaptcha(visitor))).toBe(0);
    expect(await send(email, await answerCaptcha(visitor))).toBe(1007);
    expect(world.mails).toHaveLength(6);
    world.clock.forwardMs += 60 * minuteMs;
    expect(await send('an-hour-later@example.com')).toBe(0);
  });

  test('when all together ask for more than sixty codes in a minute, each needs a captcha', async () => {
    const send = async (count: number) => {
      const form = { email: `flood-${count}@example.com` };
      return (await newVisitor(`203.0.${count}.1`).call('/vcode/signup', { form })).body.errcode;
    };
    for (let count = 0; count < 60; count += 1) expect(await send(count)).toBe(0);
    expect(await send(60)).toBe(1001);
    world.clock.forwardMs += minuteMs;
    expect(await send(61)).toBe(0);
  });

  test('wrong details get one answer, and five in a row ask for the captcha, known account or not', async () => {
    const owner = newVisitor();
    await signUp(owner, { email: 'guessed@example.com' });
    for (const [index, email] of ['guessed@example.com', 'unknown@example.com'].entries()) {
      const visitor = newVisitor(`198.51.100.${index}`);
      const attempts: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        attempts.push((await signIn(visitor, { email, password: 'wrong horse 7' })).body.errcode);
      }
      expect(attempts).toEqual([1004, 1004, 1004, 1004, 1004, 1001]);
      const captcha = await answerCaptcha(visitor, 'signIn');
      expect((await signIn(visitor, { email, ...captcha, captcha: 'nope' })).body.errcode).toBe(400);
    }
    const elsewhere = newVisitor();
    expect((await signIn(elsewhere, { email: 'guessed@example.com' })).body.errcode).toBe(1001);
    const captcha = await answerCaptcha(elsewhere, 'signIn');
    expect((await signIn(elsewhere, { email: 'guessed@example.com', ...captcha })).body.errcode).toBe(0);
    expect((await signIn(owner, { email: 'guessed@example.com' })).body.errcode).toBe(0);
  });

  test('attempts in parallel do not get past the captcha', async () => {
    const email = 'parallel@example.com';
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => signIn(newVisitor(), { email, password: 'wrong horse 7' })),
    );
    expect(attempts.filter(({ body }) => body.errcode === 1004)).toHaveLength(5);
    expect(attempts.filter(({ body }) => body.errcode === 1001)).toHaveLength(15);
  });

  test('a suspended member is told so only after the right password, and its sessions are over', async () => {
    const visitor = newVisitor();
    const { id } = (await signUp(visitor, { email: 'suspended@example.com' })).body.data;
    await opened.database.updateTable('member').set({ status: 'suspended' }).where('id', '=', Number(id)).execute();
    await world.sessions.endAll(Number(id));
    expect((await visitor.call('/account/profile')).status).toBe(401);
    const wrong = { email: 'suspended@example.com', password: 'wrong horse 7' };
    expect((await signIn(visitor, wrong)).body.errcode).toBe(1004);
    expect((await signIn(visitor, { ...wrong, password })).body.errcode).toBe(1006);
  });

  test('every sign-in has a session of its own, and replaces the one that it came with', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { email: 'sessions@example.com' });
    const first = visitor.cookies.get('session') ?? '';
    const otherDevice = newVisitor();
    await signIn(otherDevice, { email: 'sessions@example.com' });
    await signIn(visitor, { email: 'sessions@example.com' });
    expect(visitor.cookies.get('session')).not.toBe(first);
    const old = newVisitor();
    old.cookies.set('session', first);
    expect((await old.call('/account/profile')).status).toBe(401);
    expect((await otherDevice.call('/account/profile')).status).toBe(200);
  });

  test('a token that somebody planted in the browser opens nothing after the sign-in', async () => {
    const attacker = newVisitor();
    const victim = newVisitor();
    await signUp(attacker, { email: 'attacker@example.com' });
    await signUp(victim, { email: 'victim@example.com' });
    const planted = attacker.cookies.get('session') ?? '';
    for (const token of [planted, 'A'.repeat(43)]) {
      await victim.call('/account/signout');
      victim.cookies.set('session', token);
      const signedIn = await signIn(victim, { email: 'victim@example.com' });
      expect(signedIn.body.data.email).toBe('victim@example.com');
      expect(victim.cookies.get('session')).not.toBe(token);
      const thief = newVisitor();
      thief.cookies.set('session', token);
      expect((await thief.call('/account/profile')).status).toBe(401);
    }
  });

  test('a session ends when it was not used for long, and is heard of when it is ended', async () => {
    const visitor = newVisitor();
    const { id } = (await signUp(visitor, { email: 'idle@example.com' })).body.data;
    world.clock.forwardMs += sessionIdleMsMax - minuteMs;
    expect((await visitor.call('/account/profile')).status).toBe(200);
    world.clock.forwardMs += sessionIdleMsMax - minuteMs;
    expect((await visitor.call('/account/profile')).status).toBe(200);
    const heard = vi.fn();
    const stop = world.sessions.onEnded(heard);
    world.clock.forwardMs += sessionIdleMsMax + minuteMs;
    expect((await visitor.call('/account/profile')).status).toBe(401);
    await world.sessions.purge();
    stop();
    expect(heard).toHaveBeenCalledWith({ sessionId: expect.stringMatching(/^[\da-f]{64}$/), memberId: Number(id) });
  });

  test('ending all other sessions keeps the own one', async () => {
    const visitor = newVisitor();
    const { id } = (await signUp(visitor, { email: 'others@example.com' })).body.data;
    const otherDevice = newVisitor();
    await signIn(otherDevice, { email: 'others@example.com' });
    const { sessionId = '' } = (await world.sessions.find(visitor.cookies.get('session') ?? '')) ?? {};
    await world.sessions.endAll(Number(id), { sessionId });
    expect((await otherDevice.call('/account/profile')).status).toBe(401);
    expect((await visitor.call('/account/profile')).status).toBe(200);
  });

  test('neither passwords, tokens nor codes can be read in the database', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { email: 'secrets@example.com' });
    const { code } = await askForCode(newVisitor(), { email: 'pending@example.com' });
    const tables = ['member', 'session', 'one_time_code', 'used_captcha', 'recent_try', 'known_device'] as const;
    const readAll = (table: (typeof tables)[number]) => opened.database.selectFrom(table).selectAll().execute();
    const dump = JSON.stringify(await Promise.all(tables.map(readAll)));
    expect(dump).toContain('$argon2id$v=19$m=65536,t=3,p=1$');
    for (const secret of [password, visitor.cookies.get('session') ?? 'none', `"${code}"`]) {
      expect(dump).not.toContain(secret);
    }
  });

  test('what has expired is deleted', async () => {
    await askForCode(newVisitor(), { email: 'old@example.com' });
    world.clock.forwardMs += 24 * 60 * minuteMs;
    await purgeSecurity(opened.database, world.clock);
    for (const table of ['one_time_code', 'used_captcha', 'recent_try'] as const) {
      expect(await opened.database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
