import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodySizeMaxBytes, idempotencyKeyLengthMax, imageSizeMaxBytes } from '../../contract/limits.ts';
import { ok, refuse } from '../../contract/result.ts';
import { features } from '../../contract/site-features.ts';
import { createApiForTest, exampleHandlers, listenForTest } from '../../tests/support/api.ts';
import { createVisitor } from '../../tests/support/visitor.ts';
import { createLog } from '../log.ts';
import type { Api } from './create-api.ts';
import type { SessionMember } from './handlers.ts';
import { defaultRateLimits } from './limit-rate.ts';
import { UnavailableError } from './unavailable.ts';

const member: SessionMember = { id: 1001, sessionId: 's1', testEnabled: false, vipLevel: 0 };
const handlers = exampleHandlers();
const switches = { features: 0, isWritable: true };
const log = createLog('silent');
const noLimits = { points: 1_000_000, seconds: 10 };
const api = createApiForTest({
  sessions: { find: (token) => (token === 'good' ? member : undefined), findLocked: () => undefined },
  features: () => switches.features,
  isWritable: () => switches.isWritable,
  rateLimits: { address: noLimits, member: noLimits, calls: {} },
  log,
});
const signedIn = { cookie: 'session=good' };
const transfer = { currency: 'USDT', from: 'spot', to: 'futures', amount: '10' };

let listening: Awaited<ReturnType<typeof listenForTest>>;
beforeAll(async () => {
  listening = await listenForTest(api);
});
afterAll(() => listening.close());
afterEach(() => Object.assign(switches, { features: 0, isWritable: true }));

const ways = [
  { way: 'over a socket', visitor: () => createVisitor(fetch, { origin: listening.origin }) },
  { way: 'in process', visitor: () => createVisitor(api.fetch) },
];

describe.each(ways)('the API $way', ({ visitor }) => {
  test('answers with the envelope, an id and the headers of safety', async () => {
    const { status, headers, body } = await visitor().call('/config', { method: 'GET' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ errcode: 0, errmsg: '', data: { name: 'Pasar' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('refuses with the same envelope, the id and a message in the language that was asked for', async () => {
    const refused = await visitor().call('/account/profile', { headers: { 'accept-language': 'xx, en;q=0.5' } });
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({
      errcode: 401,
      errmsg: 'Please log in first.',
      data: null,
      requestId: refused.headers.get('x-request-id'),
    });
  });

  test.each([
    ['en', 'The minimum is 1,234,567.5 IDR.'],
    ['de', 'Der Mindestbetrag ist 1.234.567,5 IDR.'],
  ])('amounts in refusals are written as %s writes them', async (language, message) => {
    const values = { minimum: '1234567.5', currency: 'IDR' };
    const refusing = createApiForTest({
      handlers: { site: { ...handlers.site, config: () => refuse('savingTooSmall', { values }) } },
    });
    const { body } = await createVisitor(refusing.fetch).call('/config', {
      method: 'GET',
      headers: { 'accept-language': language },
    });
    expect(body.errmsg).toBe(message);
  });

  test.each([
    ['GET', '/nothing', 404, 404],
    ['POST', '/config/regions/x', 404, 404],
    ['GET', '/account/signin', 405, 405],
    ['DELETE', '/config', 405, 405],
    ['OPTIONS', '/exchange/create', 405, 405],
    ['PUT', '/vcode/signup', 405, 405],
  ])('answers %s %s with %i', async (method, path, status, errcode) => {
    const refused = await visitor().call(path, { method });
    expect([refused.status, refused.body.errcode]).toEqual([status, errcode]);
  });

  test('takes a form, JSON and no body at all', async () => {
    const { call } = visitor();
    expect((await call('/quotation/latest', { form: { symbols: 'BTC_USDT' } })).status).toBe(200);
    expect((await call('/quotation/latest', { json: { symbols: 'BTC_USDT' } })).status).toBe(200);
    expect((await call('/quotation/latest')).status).toBe(200);
    expect((await call('/balance/list', { json: {}, headers: signedIn })).status).toBe(200);
  });

  test('says which fields are wrong', async () => {
    const refused = await visitor().call('/balance/transfer', {
      json: { ...transfer, amount: '1.123456789', from: 'bank' },
      headers: signedIn,
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errcode: 400,
      data: { fields: { amount: 'This has too many digits after the point.', from: 'Please check this entry.' } },
    });
  });

  test('refuses what a call does not take, before it is parsed', async () => {
    const { call } = visitor();
    const send = (headers: Record<string, string>) =>
      call('/balance/transfer', { json: transfer, headers: { ...signedIn, ...headers } });
    expect((await send({ 'content-type': 'text/plain' })).body.errcode).toBe(415);
    expect((await send({ 'content-type': 'application/x-www-form-urlencoded' })).body.errcode).toBe(415);
    const large = { ...transfer, note: 'x'.repeat(bodySizeMaxBytes) };
    expect((await call('/balance/transfer', { json: large, headers: signedIn })).body.errcode).toBe(413);
  });

  test('asks for an idempotency key before money moves', async () => {
    const { call } = visitor();
    const send = (headers: Record<string, string>) =>
      call('/balance/transfer', { json: transfer, headers: { ...signedIn, ...headers } });
    expect((await send({})).body.data).toEqual({ fields: { idempotencyKey: 'Please fill this in.' } });
    const long = { 'idempotency-key': 'k'.repeat(idempotencyKeyLengthMax + 1) };
    expect((await send(long)).body.data).toEqual({ fields: { idempotencyKey: 'This is too long.' } });
    expect((await send({ 'idempotency-key': 'k1' })).body.errcode).toBe(0);
  });

  test('switches a feature off for its calls, but not for others', async () => {
    switches.features = features.exchange;
    const { call } = visitor();
    expect((await call('/exchange/create', { json: {}, headers: signedIn })).body.errcode).toBe(4033);
    expect((await call('/exchange/create', { json: {} })).body.errcode).toBe(401);
    expect((await call('/balance/list', { headers: signedIn })).body.errcode).toBe(0);
  });

  test('reads on but does not write while the disk is full', async () => {
    switches.isWritable = false;
    const { call } = visitor();
    const headers = { ...signedIn, 'idempotency-key': 'k2' };
    expect((await call('/balance/transfer', { json: transfer, headers })).status).toBe(503);
    expect((await call('/vcode/signup', { form: {} })).status).toBe(503);
    expect((await call('/balance/list', { headers: signedIn })).status).toBe(200);
    expect((await call('/config', { method: 'GET' })).status).toBe(200);
  });

  test('refuses other sites, but not clients that are no browser', async () => {
    const { call } = visitor();
    expect((await call('/balance/list', { headers: { ...signedIn, origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect((await call('/balance/list', { headers: { ...signedIn, 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
    expect((await call('/config', { method: 'GET', headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });

  test('takes the CSRF token in the header or in the form, and only with its cookie', async () => {
    const { call, cookies } = visitor();
    const form = { method: 'email', email: 'sari@example.com', password: 'correct horse 7' };
    const { token } = (await call('/csrftoken')).body.data;
    expect(cookies.has('csrf')).toBe(true);
    expect((await call('/account/signin', { form, headers: { 'x-csrf-token': token } })).status).toBe(200);
    expect((await call('/account/signin', { form: { ...form, __RequestVerificationToken: token } })).status).toBe(200);
    expect((await call('/account/signin', { form })).body.errcode).toBe(4032);
    cookies.clear();
    expect((await call('/account/signin', { form, headers: { 'x-csrf-token': token } })).body.errcode).toBe(4032);
  });
});

test('HEAD is refused with the headers alone', async () => {
  const response = await fetch(`${listening.origin}/api/v1/config`, { method: 'HEAD' });
  expect(response.status).toBe(405);
  expect(await response.text()).toBe('');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a body without announced length is cut off at the same size', async () => {
  const send = (size: number) =>
    fetch(`${listening.origin}/api/v1/quotation/latest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([`{"symbols":"${'x'.repeat(size)}"}`]).stream(),
      duplex: 'half',
    } as RequestInit);
  expect((await send(bodySizeMaxBytes)).status).toBe(413);
  expect((await send(100)).status).toBe(200);
});

test('what breaks inside is logged with its id, and kept from the client', async () => {
  const logged = vi.spyOn(log, 'error');
  const broken = apiWithList(() => Promise.reject(new Error('secret detail')));
  const refused = await createVisitor(broken.fetch).call('/balance/list', { headers: signedIn });
  expect(refused.status).toBe(500);
  expect(JSON.stringify(refused.body)).not.toContain('secret');
  expect(logged.mock.lastCall?.[0]).toMatchObject({ requestId: refused.body.requestId });
});

test('an answer that is not what the contract says is an error', async () => {
  const wrong = apiWithList(() => ok({ items: [], totalUsdt: 'much', version: '1' }));
  expect((await createVisitor(wrong.fetch).call('/balance/list', { headers: signedIn })).status).toBe(500);
});

test.each([
  ['an overload', new UnavailableError('too many')],
  ['a database that is not there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a database that shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
])('%s is answered with 503', async (_name, error) => {
  const away = apiWithList(() => Promise.reject(error));
  const refused = await createVisitor(away.fetch).call('/balance/list', { headers: signedIn });
  expect([refused.status, refused.body.errcode]).toEqual([503, 503]);
  expect(refused.headers.get('retry-after')).toBe('1');
});

test('the memory that an upload took is free again when it is answered', async () => {
  const { call } = createVisitor(fetch, { origin: listening.origin, headers: signedIn });
  const avatar = new Blob([new Uint8Array(imageSizeMaxBytes)]);
  for (let count = 0; count < 5; count += 1) {
    expect((await call('/account/avatar', { files: { avatar } })).status).toBe(200);
  }
});

test('too many requests of one address, one member or one call wait as long as the answer says', async () => {
  const few = { points: 3, seconds: 60 };
  const send = async (limits: object, path: string, headers: Record<string, string> = {}) => {
    const limited = createApiForTest({
      sessions: { find: () => member, findLocked: () => undefined },
      rateLimits: { address: noLimits, member: noLimits, calls: {}, ...limits },
    });
    const { call } = createVisitor(limited.fetch, { headers });
    for (let count = 0; count < few.points; count += 1) expect((await call(path)).status).toBe(200);
    return call(path);
  };
  const visitor = { 'x-forwarded-for': '203.0.113.5' };
  const limitedCall = { calls: { ...defaultRateLimits.calls, 'account.csrfToken': few } };
  for (const [limits, path, headers] of [
    [{ address: few }, '/csrftoken', visitor],
    [limitedCall, '/csrftoken', visitor],
    [{ member: few }, '/balance/list', signedIn],
  ] as const) {
    const refused = await send(limits, path, headers);
    expect([refused.status, refused.body.errcode]).toEqual([429, 429]);
    const seconds = refused.headers.get('retry-after');
    expect(Number(seconds)).toBeGreaterThan(50);
    expect(refused.body.errmsg).toContain(`${seconds} s`);
  }
});

test('cookies belong to this host alone where the site is reached by https', async () => {
  const secure = createApiForTest({
    publicOrigins: ['https://pasar.example'],
    sessions: { find: (token) => (token === 'good' ? member : undefined), findLocked: () => undefined },
  });
  const { call } = createVisitor(secure.fetch);
  const csrf = await call('/csrftoken');
  expect(csrf.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-csrf=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(csrf.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await call('/balance/list', { headers: { cookie: 'session=good' } })).status).toBe(401);
  expect((await call('/balance/list', { headers: { cookie: '__Host-session=good' } })).status).toBe(200);
});

test('a probe learns whether the process can work', async () => {
  expect((await createVisitor(api.fetch).call('/health', { method: 'GET' })).body.data).toEqual({
    status: 'ok',
    writable: true,
  });
});

function apiWithList(list: () => unknown): Api {
  const wallet = { ...handlers.wallet, list: list as typeof handlers.wallet.list };
  return createApiForTest({ handlers: { wallet }, sessions: { find: () => member, findLocked: () => undefined }, log });
}
