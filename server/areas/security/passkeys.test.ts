import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createSoftPasskey, type SoftPasskey } from '../../../tests/support/soft-passkey.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { totpCode } from '../../access/totp.ts';
import { inTransaction } from '../../database/client.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createMember } from '../account/create-member.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const password = 'correct horse 7';
let platform: Platform;
let members = 0;
let email = '';
let visitor: Visitor;
beforeAll(async () => {
  platform = await openPlatformForTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  email = await newMember();
  visitor = newVisitor();
});

async function newMember() {
  const { database, passwords, randomBytes } = platform.services;
  members += 1;
  const address = `passkey-${members}@example.com`;
  const member = { email: address, passwordHash: await passwords.hash(password) };
  await inTransaction(database, (tx) =>
    createMember(tx, member, { atMs: Date.now(), randomBytes, onMemberCreated: [] }),
  );
  return address;
}
const newVisitor = () => createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': '203.0.113.9' } });

async function post({ call }: Visitor, path: string, form: Record<string, string>) {
  const token = (await call('/csrftoken')).body.data.token;
  return (await call(path, { form: { ...form, __RequestVerificationToken: token } })).body;
}
const signIn = (as = visitor, address = email) => post(as, '/account/signin', { email: address, password });
const confirm = (code: string, as = visitor) => post(as, '/account/signin/confirm', { code });
const begin = (form: Record<string, string> = {}, as = visitor) =>
  post(as, '/account/passkeys/begin', { password, ...form });
const challengeFor = async (purpose: string, as = visitor) =>
  (await post(as, '/account/passkeys/challenge', { purpose })).data?.options;
const prove = (purpose: string, response: string, as = visitor) =>
  post(as, '/account/passkeys/prove', { purpose, response });
const overview = async (as = visitor) => (await as.call('/account/security', { method: 'GET' })).body.data;

/** Adds a passkey for somebody who is signed in. */
async function add(passkey: SoftPasskey, form: Record<string, string> = {}, as = visitor): Promise<string[]> {
  const { challenge } = (await begin(form, as)).data.options;
  const added = await post(as, '/account/passkeys', { name: 'Laptop', response: passkey.make({ challenge }) });
  expect(added.errcode).toBe(0);
  return added.data.recoveryCodes;
}

/** A proof of the passkey, for a form's field. */
async function proofOf(passkey: SoftPasskey, purpose: string, as = visitor, counter = 0): Promise<string> {
  const { challenge } = await challengeFor(purpose, as);
  return (await prove(purpose, passkey.sign({ challenge, counter }), as)).data.code;
}

async function withPasskey() {
  await signIn();
  const passkey = createSoftPasskey();
  const recoveryCodes = await add(passkey);
  return { passkey, recoveryCodes };
}

async function pending() {
  const other = newVisitor();
  expect((await signIn(other)).errcode).toBe(8);
  return other;
}

test('a passkey is added by password, confirms a sign-in once, and comes with recovery codes', async () => {
  await signIn();
  const wrong = await begin({ password: 'wrong password 1' });
  expect(wrong.data.fields).toEqual({ password: expect.any(String) });
  const passkey = createSoftPasskey();
  const recoveryCodes = await add(passkey);
  expect(recoveryCodes).toHaveLength(10);
  const secondFactor = { hasApp: false, hasPasskey: true };
  const hold = { reason: 'secondFactor' };
  expect(await overview()).toMatchObject({ hasSecondFactor: true, secondFactor, recoveryCodesLeft: 10, hold });

  const other = await pending();
  const ways = await other.call('/account/secondfactor?purpose=signIn', { method: 'GET' });
  expect(ways.body.data).toEqual(secondFactor);
  const options = await challengeFor('signIn', other);
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
  const response = passkey.sign(options);
  const proof = await prove('signIn', response, other);
  expect(proof.data.code).toMatch(/^passkey-[0-9a-z]{12}$/);
  expect((await prove('signIn', response, other)).errcode).toBe(1031);
  expect((await confirm(proof.data.code, other)).errcode).toBe(0);
  expect((await confirm(proof.data.code, await pending())).errcode).toBe(400);
  expect((await confirm(recoveryCodes[0] ?? '', await pending())).errcode).toBe(0);
  const { items } = (await visitor.call('/account/passkeys', { method: 'GET' })).body.data;
  expect(items).toEqual([expect.objectContaining({ name: 'Laptop', lastUsedAt: expect.any(Number) })]);
  const [stored] = await platform.services.database.selectFrom('passkey_challenge').select('proof_hash').execute();
  expect(stored?.proof_hash ?? '').not.toContain(proof.data.code.slice(8));
});

test('what was signed elsewhere, for somebody else or for something else is worth nothing', async () => {
  const { passkey } = await withPasskey();
  const other = await pending();
  const refused = async (response: (challenge: string) => string) => {
    const { challenge } = await challengeFor('signIn', other);
    expect((await prove('signIn', response(challenge), other)).errcode).toBe(1031);
  };
  await refused((challenge) => passkey.sign({ challenge, origin: 'https://pasar.evil.example' }));
  await refused((challenge) => passkey.sign({ challenge, origin: 'http://localhost:81' }));
  await refused(() => passkey.sign({ challenge: 'AAAA' }));
  await refused(() => '{}');
  await refused(() => 'no JSON');
  await refused((challenge) => createSoftPasskey().sign({ challenge }));
  const forged = (challenge: string) => ({ ...JSON.parse(createSoftPasskey().sign({ challenge })), id: passkey.id });
  await refused((challenge) => JSON.stringify(forged(challenge)));

  const stranger = newVisitor();
  await signIn(stranger, await newMember());
  const ofStranger = createSoftPasskey();
  await add(ofStranger, {}, stranger);
  await refused((challenge) => ofStranger.sign({ challenge }));
  const { challenge } = await challengeFor('change', stranger);
  expect((await prove('change', passkey.sign({ challenge }), stranger)).errcode).toBe(1031);
  const ofOther = await challengeFor('signIn', other);
  expect((await prove('change', ofStranger.sign(ofOther), stranger)).errcode).toBe(1031);
  expect((await prove('change', passkey.sign(ofOther))).errcode).toBe(1031);
  const forChange = await proofOf(passkey, 'change');
  expect((await confirm(forChange, other)).errcode).toBe(400);
  expect((await challengeFor('signIn', newVisitor())) ?? null).toBeNull();
  expect((await post(newVisitor(), '/account/passkeys/challenge', { purpose: 'change' })).errcode).toBe(401);
});

test('a challenge and its proof end after five minutes; a wrong answer uses a challenge up', async () => {
  const { database } = platform.services;
  const { passkey } = await withPasskey();
  const age = () =>
    database
      .updateTable('passkey_challenge')
      .set({ expires_at: Date.now() - 1 })
      .execute();
  const other = await pending();
  const { challenge } = await challengeFor('signIn', other);
  await age();
  expect((await prove('signIn', passkey.sign({ challenge }), other)).errcode).toBe(1031);
  const late = await proofOf(passkey, 'signIn', other);
  await age();
  expect((await confirm(late, other)).errcode).toBe(400);
  const next = await challengeFor('signIn', other);
  await prove('signIn', passkey.sign({ ...next, origin: 'https://evil.example' }), other);
  expect((await prove('signIn', passkey.sign(next), other)).errcode).toBe(1031);
});

test('a copy of a counting passkey is detected', async () => {
  await signIn();
  const passkey = createSoftPasskey();
  const { challenge } = (await begin()).data.options;
  await post(visitor, '/account/passkeys', { name: 'Key', response: passkey.make({ challenge, counter: 5 }) });
  const answer = async (counter: number) => {
    const options = await challengeFor('change');
    return (await prove('change', passkey.sign({ ...options, counter }))).errcode;
  };
  expect([await answer(6), await answer(6), await answer(4), await answer(0), await answer(7)]).toEqual([
    0, 1031, 1031, 1031, 0,
  ]);
});

test('whoever has a passkey confirms with it before anything else is added, changed or removed', async () => {
  const { passkey } = await withPasskey();
  await platform.services.database.deleteFrom('security_hold').execute();
  expect((await begin()).errcode).toBe(8);
  expect((await begin({ code: 'passkey-000000000000' })).data.fields).toEqual({ code: expect.any(String) });
  const second = createSoftPasskey();
  expect(await add(second, { code: await proofOf(passkey, 'change') })).toEqual([]);

  const { setup } = (await visitor.call('/account/ga', { method: 'GET' })).body.data;
  const codeOf = (steps: number) => totpCode(setup.secret, Math.floor(Date.now() / 30_000) + steps);
  const turnOn = (form: Record<string, string>) =>
    post(visitor, '/account/ga', { action: 'turnOn', password, code: codeOf(0), setup: setup.token, ...form });
  expect((await turnOn({})).errcode).toBe(8);
  const secondFactor = await proofOf(second, 'change');
  expect((await turnOn({ secondFactor })).data).toEqual({ recoveryCodes: [] });

  const { items } = (await visitor.call('/account/passkeys', { method: 'GET' })).body.data;
  const remove = (id: string, form: Record<string, string>) =>
    post(visitor, '/account/passkeys/remove', { id, password, ...form });
  const [first, last] = items.map(({ id }: { id: string }) => id);
  expect((await remove(first, { code: '123456' })).data.fields).toEqual({ code: expect.any(String) });
  expect((await remove(first, { code: codeOf(1), password: 'wrong 1' })).data.fields.password).toBeDefined();
  expect((await overview()).hold).toBeNull();
  expect((await remove(first, { code: codeOf(1) })).errcode).toBe(0);
  expect(await overview()).toMatchObject({ hold: { reason: 'secondFactor' }, recoveryCodesLeft: 10 });

  const change = (code: string) => post(visitor, '/account/changepassword', { password, newPassword: password, code });
  expect((await change(await proofOf(second, 'change'))).errcode).toBe(0);
  const off = { action: 'turnOff', password, code: await proofOf(second, 'change') };
  expect((await post(visitor, '/account/ga', off)).errcode).toBe(0);
  expect(await overview()).toMatchObject({ secondFactor: { hasApp: false, hasPasskey: true }, recoveryCodesLeft: 10 });
  expect((await remove(last, { code: await proofOf(second, 'change') })).errcode).toBe(0);
  expect(await overview()).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
  expect((await signIn(newVisitor())).errcode).toBe(0);
  const list = (await visitor.call('/notification/list')).body.data.items;
  const types = list.map(({ type }: { type: number }) => type).filter((type: number) => type > 2);
  expect(types).toEqual([2_097_152, 32, 4, 2_097_152, 16, 1_048_576, 1_048_576]);
});

test('a reset asks for the passkey, in the browser that has the code', async () => {
  const { passkey } = await withPasskey();
  const { codes } = platform.services;
  const created = await codes.create({ purpose: 'reset', target: email });
  const code = created.ok ? created.data.code : '';
  const browser = newVisitor();
  expect(await challengeFor('reset', browser)).toBeUndefined();
  const reset = (more: Record<string, string> = {}) =>
    post(browser, '/account/resetpassword', { email, code, password: 'right donkey 8', ...more });
  expect((await reset()).errcode).toBe(8);
  expect((await confirm(await proofOf(passkey, 'change'), browser)).errcode).toBe(1010);
  expect((await reset({ secondFactor: await proofOf(passkey, 'change') })).errcode).toBe(400);
  expect((await reset({ secondFactor: await proofOf(passkey, 'reset', browser) })).errcode).toBe(0);
});

test('names and ids of others are out of reach; a member has ten at most', async () => {
  const { passkey } = await withPasskey();
  const { items } = (await visitor.call('/account/passkeys', { method: 'GET' })).body.data;
  const { id } = items[0];
  const stranger = newVisitor();
  await signIn(stranger, await newMember());
  const ofStranger = createSoftPasskey();
  await add(ofStranger, {}, stranger);
  const rename = (as: Visitor, name = 'Phone') => post(as, '/account/passkeys/rename', { id, name });
  expect((await rename(stranger)).errcode).toBe(404);
  const code = await proofOf(ofStranger, 'change', stranger);
  expect((await post(stranger, '/account/passkeys/remove', { id, password, code })).errcode).toBe(404);
  expect((await rename(visitor, ' ')).data.fields).toEqual({ name: expect.any(String) });
  expect((await rename(visitor)).errcode).toBe(0);
  const known = (await begin({ code: await proofOf(passkey, 'change') })).data.options;
  expect(known.excludeCredentials).toEqual([expect.objectContaining({ id: passkey.id })]);
  const copied = await post(visitor, '/account/passkeys', { name: 'Copy', response: ofStranger.make(known) });
  expect(copied.errcode).toBe(1031);

  const { database } = platform.services;
  const row = await database.selectFrom('passkey').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
  const more = Array.from({ length: 9 }, (_, at) => ({ ...row, id: undefined, credential_id: `more-${at}` }));
  await database.insertInto('passkey').values(more).execute();
  expect((await begin({ code: await proofOf(passkey, 'change') })).errcode).toBe(1032);
});
