import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '../../contract/account.ts';
import { allCalls } from '../../contract/calls.ts';
import { depositCalls } from '../../contract/deposit.ts';
import { quotesCalls } from '../../contract/quotes.ts';
import { siteCalls } from '../../contract/site.ts';
import { walletCalls } from '../../contract/wallet.ts';
import { answering, example, exampleHandlers, refusal } from '../../mocks/handlers.ts';
import { type ClientOptions, createClient } from './client.server.ts';
import { createCookieJar } from './cookie-jar.server.ts';
import { isAnnounced } from './refusal.ts';

const origin = 'http://api.test';
const server = setupServer(...exampleHandlers(origin));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const client = (options: Partial<ClientOptions> = {}) =>
  createClient({
    send: fetch,
    baseUrl: origin,
    language: 'de',
    cookies: createCookieJar('session=s1; theme=dark'),
    address: '203.0.113.7',
    userAgent: 'a browser',
    requestId: 'request-1',
    log,
    ...options,
  });

/** Answers the call with its example and gives the request that was sent. */
function watch(call: Parameters<typeof answering>[1]): Promise<Request> {
  return new Promise((resolve) => {
    server.use(
      answering(origin, call, (request) => {
        resolve(request.clone());
        return example(call);
      }),
    );
  });
}

describe('what the client sends', () => {
  it.each(allCalls)('$group.$name is answered as declared', async ({ call }) => {
    const { params, query, input } = call.example;
    const parts = { params, query, input, idempotencyKey: 'k1' } as never;
    expect(await client()(call, parts)).toMatchObject({ ok: true });
  });
  it('sends a key that no header could carry, always the same way', async () => {
    const sent = watch(walletCalls.faucet);
    const answer = await client()(walletCalls.faucet, { input: { currency: 'USDT' }, idempotencyKey: '€\n' });
    expect(answer).toMatchObject({ ok: true });
    expect((await sent).headers.get('idempotency-key')).toBe('%E2%82%AC%0A');
  });
  it('says who asks, from where, in which language', async () => {
    const sent = watch(siteCalls.config);
    await client()(siteCalls.config, {});
    const headers = Object.fromEntries((await sent).headers);
    expect(headers).toMatchObject({
      cookie: 'session=s1; theme=dark',
      'accept-language': 'de',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': 'request-1',
      'user-agent': 'a browser',
      origin,
    });
  });
  it('sends an empty object where there is no body', async () => {
    const sent = watch(accountCalls.profile);
    await client()(accountCalls.profile, {});
    expect(await (await sent).json()).toEqual({});
  });
  it('sends forms form-encoded, without what is not there', async () => {
    const sent = watch(accountCalls.signIn);
    await client()(accountCalls.signIn, { input: { email: 'a+b@example.com', password: 'ä & =', captcha: undefined } });
    expect((await sent).headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(await (await sent).text())]).toEqual([
      ['email', 'a+b@example.com'],
      ['password', 'ä & ='],
    ]);
  });
  it('sends money calls as JSON with their key', async () => {
    const sent = watch(walletCalls.transfer);
    const input = { currency: 'USDT', from: 'spot', to: 'futures', amount: '10' } as const;
    await client()(walletCalls.transfer, { input, idempotencyKey: 'key-1' });
    expect((await sent).headers.get('idempotency-key')).toBe('key-1');
    expect(await (await sent).json()).toEqual(input);
  });
  it('puts parameters into path and query', async () => {
    const sent = watch(quotesCalls.klines);
    await client()(quotesCalls.klines, { query: { id: 'BTC_USDT', interval: '1h' } });
    expect(new URL((await sent).url).search).toBe('?id=BTC_USDT&interval=1h');
  });
});

describe('cookies', () => {
  it('come back from the API, to the browser and into the next call of the same page', async () => {
    const cookies = createCookieJar('old=1; gone=2');
    const headers = new Headers([
      ['set-cookie', 'session=s2; Path=/; HttpOnly; SameSite=Lax'],
      ['set-cookie', 'gone=; Path=/; Max-Age=0'],
    ]);
    server.use(
      answering(origin, accountCalls.signOut, () =>
        HttpResponse.json({ errcode: 0, errmsg: '', data: {} }, { headers }),
      ),
    );
    const send = client({ cookies });
    await send(accountCalls.signOut, {});
    const sent = watch(siteCalls.config);
    await send(siteCalls.config, {});
    expect((await sent).headers.get('cookie')).toBe('old=1; session=s2');
    expect(cookies.changes).toEqual(['session=s2; Path=/; HttpOnly; SameSite=Lax', 'gone=; Path=/; Max-Age=0']);
  });
});

describe('refusals (spec section 8)', () => {
  it('carry code, name and message', async () => {
    server.use(answering(origin, accountCalls.signIn, () => refusal('credentialsWrong', { message: 'Falsch.' })));
    const answer = await client()(accountCalls.signIn, { input: { password: 'x' } });
    expect(answer).toEqual({ ok: false, error: 'credentialsWrong', code: 1004, status: 200, message: 'Falsch.' });
  });
  it('carry the messages of fields', async () => {
    server.use(answering(origin, accountCalls.signIn, () => refusal('invalidInput', { fields: { email: 'Fehlt.' } })));
    const answer = await client()(accountCalls.signIn, { input: { password: 'x' } });
    expect(answer).toMatchObject({ ok: false, code: 400, fields: { email: 'Fehlt.' } });
  });
  it('of an unknown code without a message still say something', async () => {
    server.use(
      answering(origin, siteCalls.config, () => HttpResponse.json({ errcode: 987_654, errmsg: '', data: null })),
    );
    const answer = await client({ language: 'en' })(siteCalls.config, {});
    expect(answer).toEqual({ ok: false, code: 987_654, status: 200, message: 'Error' });
  });
  it.each([
    ['secondFactorRequired', false],
    ['notEnoughBalance', false],
    ['identityRequired', false],
    ['invalidInput', false],
    ['internal', false],
    ['unavailable', false],
    ['credentialsWrong', true],
    ['forbidden', true],
    ['tooManyRequests', true],
  ] as const)('%s is announced by a toast: %s', async (name, announced) => {
    server.use(answering(origin, siteCalls.config, () => refusal(name)));
    const answer = await client()(siteCalls.config, {});
    expect(!answer.ok && isAnnounced(answer)).toBe(announced);
  });
});

describe('an API that gives no usable answer is unavailable, and logged', () => {
  const unavailable = { ok: false, error: 'unavailable', code: 503, status: 503 };
  it.each([
    ['isn’t responding', () => HttpResponse.error()],
    ['answers something else', () => new Response('<html>')],
    ['answers without an envelope', () => HttpResponse.json({ name: 'Pasar' })],
    ['answers what the contract does not promise', () => HttpResponse.json({ errcode: 0, data: { name: 1 } })],
  ])('when it %s', async (_, respond) => {
    log.error.mockClear();
    server.use(answering(origin, siteCalls.config, respond));
    expect(await client()(siteCalls.config, {})).toMatchObject(unavailable);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
  it.each([
    [quotesCalls.symbols, 'Failed to query symbols.'],
    [depositCalls.config, 'Invalid blockchain config.'],
  ])('with the words of the specification where it has some', async (call, message) => {
    server.use(answering(origin, call, () => HttpResponse.error()));
    expect(await client({ language: 'en' })(call, {})).toMatchObject({ ...unavailable, message });
  });
  it('when it takes too long', async () => {
    const never = new Promise<Response>(() => {});
    const answer = await client({ send: () => never, timeoutMs: 10 })(siteCalls.config, {});
    expect(answer).toMatchObject(unavailable);
  });
  it('when several calls one after the other take too long, by the same time as one', async () => {
    const never = new Promise<Response>(() => {});
    const call = client({ send: () => never, timeoutMs: 300 });
    const startMs = performance.now();
    for (let count = 0; count < 5; count += 1) expect(await call(siteCalls.config, {})).toMatchObject(unavailable);
    expect(performance.now() - startMs).toBeLessThan(2 * 300);
  });
  it('when its body never ends', async () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
    const answer = await client({ send: async () => new Response(body), timeoutMs: 10 })(siteCalls.config, {});
    expect(answer).toMatchObject(unavailable);
  });
});
