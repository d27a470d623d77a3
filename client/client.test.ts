import { createHmac, generateKeyPairSync, verify } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedText } from '../contract/api-key-values.ts';
import { errors } from '../contract/errors.ts';
import { createClient, isRefusedFor, NoAnswer, signByEd25519, signByHmac } from './client.ts';

type Sent = { url: URL; method: string; headers: Record<string, string>; body: string };
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'lost';

const done: Answer = { body: { errcode: 0, errmsg: '', data: { id: '7' } } };
const refused = (error: keyof typeof errors, data: object | null = null): Answer => {
  const { code, status } = errors[error];
  return { status, body: { errcode: code, errmsg: error, data, requestId: 'r1' } };
};

let sent: Sent[];
let waitedMs: number[];
let nowMs: number;
beforeEach(() => {
  sent = [];
  waitedMs = [];
  nowMs = 1_790_000_000_000;
});

/** A client whose site gives these answers in order, the last one again and again. */
async function clientOf(...answers: Answer[]) {
  const sign = await signByHmac('secret');
  return createClient({
    site: 'https://pasar.example/en/',
    credentials: { apiKey: 'key', sign },
    waiting: {
      now: () => nowMs,
      async wait(ms) {
        waitedMs.push(ms);
        nowMs += ms;
      },
    },
    async fetch(url, { method = '', headers, body }) {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? done;
      sent.push({ url: new URL(url), method, headers: headers as Record<string, string>, body: String(body ?? '') });
      if (answer === 'lost') throw new Error('socket hang up');
      const { status = 200, headers: told = {}, body: data = (done as { body: unknown }).body } = answer;
      return new Response(JSON.stringify(data), { status, headers: told });
    },
  });
}

const order = { symbol: 'BTC_USDT', side: 'buy', price: '64000', quantity: '0.01' } as const;

/** The text that a request of ours had to sign. */
const textOf = ({ url, method, headers, body }: Sent): string =>
  signedText({
    timestamp: headers['API-Timestamp'] ?? '',
    method,
    target: url.pathname + url.search,
    idempotencyKey: headers['Idempotency-Key'] ?? '',
    body,
  });

test('a call goes to its path with what it was given, signed as the site reads it', async () => {
  const client = await clientOf(done);
  expect(await client.call('exchange.create', { input: order, idempotencyKey: 'mine' })).toEqual({ id: '7' });
  await client.call('wallet.get2', { query: { currency: 'BTC' } });
  const [create, read] = sent as [Sent, Sent];
  expect(create).toMatchObject({ method: 'POST', url: { href: 'https://pasar.example/api/v1/exchange/create' } });
  expect(JSON.parse(create.body)).toEqual(order);
  expect(create.headers).toMatchObject({ 'API-Key': 'key', 'Idempotency-Key': 'mine' });
  expect(read).toMatchObject({ method: 'GET', body: '', url: { search: '?currency=BTC' } });
  for (const request of sent) {
    const signature = createHmac('sha256', 'secret').update(textOf(request)).digest('base64');
    expect(request.headers['API-Signature']).toBe(signature);
  }
});

test('public calls are sent without a key, and others are not sent without one', async () => {
  await (await clientOf(done)).call('quotes.latest', { input: { symbols: 'BTC_USDT' } });
  expect(sent[0]).toMatchObject({ body: 'symbols=BTC_USDT' });
  expect(sent[0]?.headers).not.toHaveProperty('API-Key');
  const stranger = createClient({ site: 'https://pasar.example' });
  await expect(stranger.call('wallet.list')).rejects.toThrow('needs an API key');
});

test('two equal reads of one millisecond are not taken for a replay', async () => {
  const client = await clientOf(done);
  await Promise.all([client.call('wallet.list'), client.call('wallet.list')]);
  expect(new Set(sent.map(textOf)).size).toBe(2);
});

test('a private key in PEM signs with Ed25519', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const sign = await signByEd25519(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const signature = Buffer.from(await sign('text'), 'base64');
  expect(verify(null, Buffer.from('text'), publicKey, signature)).toBe(true);
  await expect(signByEd25519('-----BEGIN PUBLIC KEY-----')).rejects.toThrow('private key in PEM');
});

test('a refusal says its name, and a compiler knows the names', async () => {
  const client = await clientOf(refused('invalidInput', { fields: { price: 'Enter a price' } }));
  const error = await client.call('exchange.create', { input: order }).catch((thrown: unknown) => thrown);
  expect(isRefusedFor(error, 'invalidInput')).toBe(true);
  expect(isRefusedFor(error, 'notEnoughBalance', 'orderNotOpen')).toBe(false);
  expect(error).toMatchObject({ code: 400, fields: { price: 'Enter a price' }, requestId: 'r1' });
});

describe('a call is sent again', () => {
  test('with the same idempotency key and a new signature, where it moves money', async () => {
    const client = await clientOf('lost', refused('unavailable'), done);
    expect(await client.call('exchange.create', { input: order })).toEqual({ id: '7' });
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['API-Signature'])).size).toBe(3);
  });

  test('where it changes nothing', async () => {
    await (await clientOf('lost', done)).call('exchange.activeOrders', { query: {} });
    expect(sent).toHaveLength(2);
  });

  test('where it was refused before anything was done, after the time that the site says', async () => {
    const client = await clientOf(refused('tooManyRequests', { waitSeconds: 4 }), refused('signatureLate'), done);
    await client.call('exchange.cancelOrder', { query: { id: '91' } });
    expect(sent).toHaveLength(3);
    expect(waitedMs[0]).toBe(4_000);
  });

  test('a few times only', async () => {
    const lost = (await clientOf('lost')).call('exchange.create', { input: order, idempotencyKey: 'mine' });
    await expect(lost).rejects.toMatchObject({ name: 'NoAnswer', idempotencyKey: 'mine' });
    expect(sent).toHaveLength(4);
  });
});

describe('a call is not sent again', () => {
  test('where a second one could do something else', async () => {
    const client = await clientOf('lost');
    const lost = client.call('exchange.amendOrder', { query: { id: '91' }, input: { price: '63000' } });
    await expect(lost).rejects.toBeInstanceOf(NoAnswer);
    expect(sent).toHaveLength(1);
  });

  test('where the site has decided', async () => {
    const client = await clientOf(refused('notEnoughBalance'), done);
    await expect(client.call('exchange.create', { input: order })).rejects.toThrow('notEnoughBalance');
    expect(sent).toHaveLength(1);
  });
});

test('when the headers say that nothing is left, the next call waits until the window ends', async () => {
  const client = await clientOf({ headers: { 'RateLimit-Remaining': '1', 'RateLimit-Reset': '6' } }, done);
  await client.call('quotes.symbols');
  await client.call('quotes.symbols');
  expect(waitedMs).toEqual([]);
  await client.call('quotes.symbols');
  expect(waitedMs).toEqual([6_000]);
});
