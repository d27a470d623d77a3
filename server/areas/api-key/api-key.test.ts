import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiKeyCallNames } from '../../../contract/api-key-calls.ts';
import { apiKeysMax, requestAgeMsMax, requestAheadMsMax } from '../../../contract/api-key-values.ts';
import { allCalls } from '../../../contract/calls.ts';
import { errors } from '../../../contract/errors.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { inTransaction } from '../../database/client.ts';
import { patienceMs } from '../../http/forward-api.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createMember } from '../account/create-member.ts';
import { listenersBy } from './area.ts';
import { createReplayGuard } from './replay-guard.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const password = 'correct horse 7';
const address = '203.0.113.9';

/** Stands still, so that each limit is met to the millisecond. */
let passedMs = 0;
const startMs = Date.now();
const clock = {
  now: () => startMs + passedMs,
  monotonic: () => passedMs,
  advance(ms: number) {
    passedMs += ms;
  },
};
let platform: Platform;
let members = 0;
let memberId = 0;
let visitor: Visitor;

beforeAll(async () => {
  platform = await openPlatformForTest({ TRUSTED_PROXIES: '127.0.0.1' }, { clock, jobs: false });
});
afterAll(() => platform.close());
beforeEach(async () => {
  clock.advance(60_000);
  const { database, passwords, randomBytes } = platform.services;
  members += 1;
  const email = `api-key-${members}@example.com`;
  const member = { email, passwordHash: await passwords.hash(password) };
  const created = await inTransaction(database, (tx) =>
    createMember(tx, member, { atMs: clock.now(), randomBytes, onMemberCreated: [] }),
  );
  if (!created.ok) throw new Error(created.error);
  memberId = created.data.memberId;
  visitor = createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': address } });
  const { token } = (await visitor.call('/csrftoken')).body.data;
  await visitor.call('/account/signin', { form: { email, password, __RequestVerificationToken: token } });
});

const wanted = { name: 'Bot', algorithm: 'hmac', right: 'trade', addresses: '', days: '90', password };
const create = (form: Record<string, string> = {}) =>
  visitor.call('/account/apikeys', { form: { ...wanted, ...form } });

type Key = { apiKey: string; secret: string | KeyObject };
async function made(form: Record<string, string> = {}): Promise<Key> {
  const { body } = await create(form);
  expect(body.errcode, body.errmsg).toBe(0);
  return body.data;
}

type Sent = { method?: string; body?: string; timestamp?: number; idempotencyKey?: string; from?: string; as?: string };

/** Signs as the documentation says, without our own function. */
async function send({ apiKey, secret }: Key, path: string, sent: Sent = {}) {
  const { method = 'GET', body = '', timestamp = clock.now(), idempotencyKey = '', from = address, as } = sent;
  const text = `${timestamp}\n${method}\n${as ?? `/api/v1${path}`}\n${idempotencyKey}\n${body}`;
  const signature =
    typeof secret === 'string'
      ? createHmac('sha256', secret).update(text).digest('base64')
      : sign(null, Buffer.from(text), secret).toString('base64');
  const response = await platform.api.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        'api-key': apiKey,
        'api-timestamp': String(timestamp),
        'api-signature': signature,
        'x-forwarded-for': from,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    }),
  );
  const answer = await response.json();
  return { status: response.status, errcode: answer.errcode as number, data: answer.data };
}
const balance = '/balance/get2?currency=USDT';
const codeOf = (name: keyof typeof errors) => errors[name].code;

test('a key of either kind reads what its member has, without a session', async () => {
  expect(await send(await made(), balance)).toMatchObject({ status: 200, errcode: 0 });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const { apiKey, secret } = await made({ algorithm: 'ed25519', publicKey: pem });
  expect(secret).toBeNull();
  clock.advance(1);
  expect(await send({ apiKey, secret: privateKey }, balance)).toMatchObject({ status: 200, errcode: 0 });
  expect(await send({ apiKey, secret: generateKeyPairSync('ed25519').privateKey }, balance)).toMatchObject({
    errcode: codeOf('signatureWrong'),
  });
});

test('the secret is shown once, and is not stored as it is', async () => {
  const { secret } = await made();
  const { body } = await visitor.call('/account/apikeys', { method: 'GET' });
  expect(JSON.stringify(body)).not.toContain(secret);
  const rows = await platform.services.database.selectFrom('api_key').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a key to read does not trade, and no key does what only a person may', async () => {
  const reader = await made({ right: 'read' });
  const transfer = { method: 'POST', body: JSON.stringify({}), idempotencyKey: 'one' };
  expect(await send(reader, '/balance/transfer', transfer)).toMatchObject({
    status: 403,
    errcode: codeOf('apiKeyRight'),
  });
  const trader = await made();
  expect(await send(trader, '/balance/transfer', transfer)).toMatchObject({ errcode: codeOf('invalidInput') });
  for (const { group, name, call } of allCalls) {
    if (call.access === 'public' || call.access === 'operator' || call.params) continue;
    if (apiKeyCallNames.includes(`${group}.${name}`)) continue;
    clock.advance(1);
    const answer = await send(trader, call.path, { method: call.method });
    expect(answer, call.path).toMatchObject({ status: 403, errcode: codeOf('apiKeyRight') });
  }
});

test('every call of the list exists, is a call of members, and takes no file and no token of a page', () => {
  const known = new Map(allCalls.map(({ group, name, call }) => [`${group}.${name}`, call]));
  for (const name of apiKeyCallNames) {
    const call = known.get(name);
    expect(call?.access, name).toBe('member');
    expect(call?.body, name).not.toBe('multipart');
    expect(call?.csrf, name).toBeFalsy();
  }
});

test('what was signed is what is done: method, path, query, body and idempotency key', async () => {
  const key = await made();
  const wrong = { errcode: codeOf('signatureWrong') };
  expect(await send(key, balance, { as: '/api/v1/balance/get2?currency=BTC' })).toMatchObject(wrong);
  expect(await send(key, balance, { as: '/api/v1/balance/get2' })).toMatchObject(wrong);
  expect(await send({ ...key, secret: 'another' }, balance)).toMatchObject(wrong);
  expect(await send({ ...key, apiKey: 'unknown' }, balance)).toMatchObject({
    status: 401,
    errcode: codeOf('apiKeyUnknown'),
  });
});

test('a request counts once, and not for long', async () => {
  const key = await made();
  const timestamp = clock.now();
  expect(await send(key, balance, { timestamp })).toMatchObject({ errcode: 0 });
  expect(await send(key, balance, { timestamp })).toMatchObject({ errcode: codeOf('signatureReplayed') });
  expect(await send(key, balance, { timestamp, idempotencyKey: 'another' })).toMatchObject({ errcode: 0 });
  clock.advance(requestAgeMsMax);
  expect(await send(key, balance, { timestamp })).toMatchObject({ errcode: codeOf('signatureReplayed') });
  expect(await send(key, balance, { timestamp, idempotencyKey: 'third' })).toMatchObject({ errcode: 0 });
  clock.advance(1);
  const late = { errcode: codeOf('signatureLate') };
  expect(await send(key, balance, { timestamp, idempotencyKey: 'fourth' })).toMatchObject(late);
  const ahead = clock.now() + requestAheadMsMax;
  expect(await send(key, balance, { timestamp: ahead })).toMatchObject({ errcode: 0 });
  expect(await send(key, balance, { timestamp: ahead + 1 })).toMatchObject(late);
});

test('what was signed before a process began is unavailable, as the one before may have done it', async () => {
  const { apiKey } = await made();
  const { admit } = listenersBy({ ...platform.services, replayGuard: createReplayGuard(clock) });
  const begunMs = clock.now();
  const refusalOf = async (timestamp: number) => {
    const answer = await admit({ apiKey, timestamp: String(timestamp), nonce: '', signature: '' }, address);
    return answer.ok ? undefined : answer.error;
  };
  // Only what is in time is looked at any further.
  const inTime = 'signatureWrong';
  const firstMs = begunMs + requestAheadMsMax;
  expect(await refusalOf(begunMs)).toBe('unavailable');
  expect(await refusalOf(firstMs - 1)).toBe('unavailable');
  expect(await refusalOf(firstMs)).toBe(inTime);
  expect(await refusalOf(firstMs + 1)).toBe('signatureLate');
  // For so long it may have waited at another process until this one listened.
  clock.advance(patienceMs);
  expect(await refusalOf(begunMs - requestAgeMsMax)).toBe('unavailable');
  expect(await refusalOf(begunMs - requestAgeMsMax - 1)).toBe('signatureLate');
  clock.advance(requestAgeMsMax + 1);
  expect(await refusalOf(clock.now() - requestAgeMsMax)).toBe(inTime);
  expect(await refusalOf(clock.now() - requestAgeMsMax - 1)).toBe('signatureLate');
});

test('a key works from its addresses alone', async () => {
  const key = await made({ addresses: '198.51.100.0/24, 2001:db8::/32' });
  const elsewhere = { status: 403, errcode: codeOf('apiKeyAddress') };
  expect(await send(key, balance, { from: '198.51.101.1' })).toMatchObject(elsewhere);
  expect(await send(key, balance, { from: '198.51.100.7' })).toMatchObject({ errcode: 0 });
  clock.advance(1);
  expect(await send(key, balance, { from: '2001:db8::7' })).toMatchObject({ errcode: 0 });
});

test('a removed key, one that has expired, and one of a suspended member end at once or in seconds', async () => {
  const removed = await made();
  expect(await send(removed, balance)).toMatchObject({ errcode: 0 });
  const { items } = (await visitor.call('/account/apikeys', { method: 'GET' })).body.data;
  expect((await visitor.call('/account/apikeys/remove', { form: { id: items[0].id } })).body.errcode).toBe(0);
  const unknown = { errcode: codeOf('apiKeyUnknown') };
  clock.advance(1);
  expect(await send(removed, balance)).toMatchObject(unknown);

  const short = await made({ days: '30' });
  const key = await made({ days: '90' });
  clock.advance(30 * 24 * 3600 * 1000 - 1);
  expect(await send(short, balance)).toMatchObject({ errcode: 0 });
  clock.advance(1);
  expect(await send(short, balance)).toMatchObject(unknown);

  expect(await send(key, balance)).toMatchObject({ errcode: 0 });
  await platform.services.database
    .updateTable('member')
    .set({ status: 'suspended' })
    .where('id', '=', memberId)
    .execute();
  clock.advance(10_000);
  expect(await send(key, balance)).toMatchObject(unknown);
});

test('nobody removes the key of somebody else', async () => {
  await made();
  const { id } = await platform.services.database
    .selectFrom('api_key')
    .select('id')
    .where('member_id', '!=', memberId)
    .executeTakeFirstOrThrow();
  expect((await visitor.call('/account/apikeys/remove', { form: { id: String(id) } })).body.errcode).toBe(404);
});

test('wrong input makes no key', async () => {
  const fieldsOf = async (form: Record<string, string>) => Object.keys((await create(form)).body.data?.fields ?? {});
  const { privateKey } = generateKeyPairSync('ed25519');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
  expect(await fieldsOf({ password: 'wrong' })).toEqual(['password']);
  expect(await fieldsOf({ name: ' ' })).toEqual(['name']);
  expect(await fieldsOf({ addresses: '203.0.113.0/33' })).toEqual(['addresses']);
  expect(await fieldsOf({ days: '365' })).toEqual(['days']);
  expect(await fieldsOf({ right: 'withdraw' })).toEqual(['right']);
  expect(await fieldsOf({ algorithm: 'ed25519' })).toEqual(['publicKey']);
  expect(await fieldsOf({ algorithm: 'ed25519', publicKey: rsa.toString() })).toEqual(['publicKey']);
  const own = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(await fieldsOf({ algorithm: 'ed25519', publicKey: own })).toEqual(['publicKey']);
  expect((await visitor.call('/account/apikeys', { method: 'GET' })).body.data.items).toEqual([]);
});

test('a member has so many keys and no more', async () => {
  for (let count = 0; count < apiKeysMax; count += 1) await made();
  expect((await create()).body.errcode).toBe(codeOf('apiKeysFull'));
});
