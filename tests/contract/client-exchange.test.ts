import { execFile, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import ccxt, { type Exchange } from 'ccxt';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pasarFor } from '../../client/ccxt/pasar-exchange.ts';
import { createClient, signByHmac } from '../../client/client.ts';
import { type Book, type Fill, type MemberState, openLive, type PublicTrade } from '../../client/live.ts';
import { errors } from '../../contract/errors.ts';
import { shellExamples } from '../../server/http/docs-signing.ts';
import { ccxtShapes } from '../support/ccxt-shapes.ts';
import { installClient } from '../support/client-package.ts';
import { password, signInByPassword } from '../support/password-member.ts';
import { type ServedPlatform, servePlatform } from '../support/served-platform.ts';

const symbol = 'BTC_USDT';
const wantedKey = { name: 'Bot', algorithm: 'hmac', right: 'trade', days: '30', password };
const waitMs = { timeout: 20_000, interval: 50 };
let served: ServedPlatform;
let installed: ReturnType<typeof installClient>;

beforeAll(async () => {
  installed = installClient();
  const example = path.join(import.meta.dirname, '../../client/examples/quote-bid.ts');
  cpSync(example, path.join(installed.folder, 'bot.ts'));
  served = await servePlatform();
});
afterAll(async () => {
  await served.close();
  installed.remove();
});

/** A member with trial coins and a key, and a client of that key. */
async function openAccount() {
  const member = await signInByPassword(served.platform);
  const key = (await member.post('/account/apikeys', wantedKey)).data as { apiKey: string; secret: string };
  const credentials = { apiKey: key.apiKey, sign: await signByHmac(key.secret) };
  const client = createClient({ site: served.origin, credentials });
  await client.call('wallet.faucet', { input: { currency: 'USDT' } });
  return { ...member, ...key, client };
}
type Account = Awaited<ReturnType<typeof openAccount>>;

const botOf = ({ apiKey, secret }: Account, rounds: number) => ({
  words: ['bot.ts', served.origin, symbol, String(rounds)],
  options: { cwd: installed.folder, env: { ...process.env, API_KEY: apiKey, API_SECRET: secret } },
});

const hasTools = ['openssl', 'curl'].every((tool) => !spawnSync(tool, ['version']).error);
const runInShell = async (program: string, variables: Record<string, string>) => {
  const env = { ...process.env, SITE: served.origin, ...variables };
  const { stdout } = await promisify(execFile)('sh', ['-c', program], { env });
  return JSON.parse(stdout);
};

test.skipIf(!hasTools)('the examples of the documentation sign in a shell as the site reads it', async () => {
  const { apiKey, secret, post } = await openAccount();
  const open = { errcode: 0, errmsg: '', data: [] };
  // On a busy machine a signature may come too late: whoever signs anew is heard.
  const expectAnswer = (program: string, variables: Record<string, string>, answer: object) =>
    vi.waitFor(async () => expect(await runInShell(program, variables)).toMatchObject(answer), waitMs);
  await expectAnswer(shellExamples.hmac, { API_KEY: apiKey, API_SECRET: secret }, open);
  const wrong = { errcode: errors.signatureWrong.code };
  await expectAnswer(shellExamples.hmac, { API_KEY: apiKey, API_SECRET: 'another' }, wrong);

  const file = path.join(installed.folder, 'private-key.pem');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const wanted = { ...wantedKey, algorithm: 'ed25519', publicKey: publicKeyPem };
  const own = (await post('/account/apikeys', wanted)).data;
  const variables = { API_KEY: own.apiKey, API_PRIVATE_KEY_FILE: file };
  await expectAnswer(shellExamples.ed25519, variables, open);
});

test('the bot of the examples places a bid, amends it, and leaves nothing behind', async () => {
  const account = await openAccount();
  const { words, options } = botOf(account, 3);
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  expect(stdout).toMatch(/^placed (\d+): [\d.]+ at [\d.]+\namended \1: .*\namended \1: .*\ncancelled 1\n$/);
  const [order] = (await account.client.call('exchange.orders', { input: {} })).items;
  expect(order).toMatchObject({ symbol, side: 'buy', status: 'cancelled', postOnly: true });
  expect(await account.client.call('exchange.activeOrders', { query: {} })).toEqual([]);
});

test('when the bot is killed, the site cancels its order', async () => {
  const account = await openAccount();
  const { words, options } = botOf(account, 1_000);
  const bot = spawn(process.execPath, words, options);
  const open = () => account.client.call('exchange.activeOrders', { query: {} });
  await vi.waitFor(async () => expect(await open()).toHaveLength(1), waitMs);
  bot.kill('SIGKILL');
  await once(bot, 'exit');
  await vi.waitFor(async () => expect(await open()).toEqual([]), waitMs);
  expect((await account.client.call('exchange.orders', { input: {} })).items).toMatchObject([{ status: 'cancelled' }]);
});

test('a program follows a market and its own orders, and the key ends both', async () => {
  const account = await openAccount();
  const books: Book[] = [];
  const seen: PublicTrade[] = [];
  const states: MemberState[] = [];
  const fills: Fill[] = [];
  const ends: string[] = [];
  const live = openLive(account.client, io, { onEnd: (error) => ends.push(error) });
  live.subscribe(
    { room: 'market', symbol },
    {
      receive(book, trades) {
        books.push(book);
        seen.push(...trades);
      },
    },
  );
  live.subscribe(
    { room: 'member' },
    { begin: (state) => states.push(state), receive: (event) => fills.push(...event.fills) },
  );
  await vi.waitFor(() => expect(states).toHaveLength(1), waitMs);
  expect(states[0]).toMatchObject({ open: [], recent: [] });
  await vi.waitFor(() => expect(books.at(-1)?.asks.length).toBeGreaterThan(0), waitMs);

  const input = { symbol, side: 'buy', type: 'market', quoteQuantity: '20' } as const;
  const bought = await account.client.call('exchange.create', { input });
  expect(bought.order.status).toBe('filled');
  await vi.waitFor(() => expect(fills).toHaveLength(bought.fills.length), waitMs);
  expect(fills.map(({ tradeId }) => tradeId)).toEqual(bought.fills.map(({ tradeId }) => tradeId));
  await vi.waitFor(() => expect(seen.map(({ id }) => id)).toContain(fills.at(-1)?.tradeId), waitMs);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);

  // The book that followed each event is the one that the site has.
  await vi.waitFor(async () => {
    const { depth } = await account.client.call('quotes.fullQuote', { query: { id: symbol } });
    const followed = books.find(({ seq }) => seq === depth.seq);
    expect({ bids: followed?.bids.slice(0, 20), asks: followed?.asks.slice(0, 20) }).toEqual({
      bids: depth.bids.slice(0, 20),
      asks: depth.asks.slice(0, 20),
    });
  }, waitMs);

  const [{ id }] = (await account.get('/account/apikeys')).items;
  await account.post('/account/apikeys/remove', { id });
  await vi.waitFor(() => expect(ends).toContain('apiKeyUnknown'), waitMs);
  live.close();
});

test('as an exchange of ccxt it answers in the shapes of that library', async () => {
  const account = await openAccount();
  const Pasar = pasarFor(ccxt);
  const exchange = new Pasar({ site: served.origin, apiKey: account.apiKey, secret: account.secret });
  const pair = 'BTC/USDT';
  const each = (items: object[], expectOne: (exchange: Exchange, item: never, symbol: string) => void) => {
    for (const item of items) expectOne(exchange, item as never, pair);
    expect(items.length).toBeGreaterThan(0);
  };
  const eachByTime: typeof each = (items, expectOne) => {
    each(items, expectOne);
    ccxtShapes.expectOldestFirst(items);
  };
  await exchange.loadMarkets();
  each(Object.values(exchange.markets ?? {}), ccxtShapes.expectMarket);
  ccxtShapes.expectTicker(exchange, { ...(await exchange.fetchTicker(pair)) }, pair);
  ccxtShapes.expectBook(exchange, { ...(await exchange.fetchOrderBook(pair, 10)) }, pair);
  for (const candle of await exchange.fetchOHLCV(pair, '1h', undefined, 24))
    ccxtShapes.expectCandle(candle as number[]);

  const bought = await exchange.createOrder(pair, 'market', 'buy', 0, undefined, { cost: 50 });
  ccxtShapes.expectOrder(exchange, { ...bought }, pair);
  expect(bought.status).toBe('closed');
  const { bids } = await exchange.fetchOrderBook(pair);
  const price = (bids[0]?.[0] as number) * 0.95;
  const hiding = { postOnly: true, icebergQty: 0.0002 };
  const waiting = await exchange.createOrder(pair, 'limit', 'buy', 0.001, price, hiding);
  expect(waiting.info).toMatchObject({ quantity: '0.001', displayQuantity: '0.0002' });
  await exchange.createOrder(pair, 'limit', 'buy', 0.001, price);
  eachByTime(await exchange.fetchOpenOrders(pair), ccxtShapes.expectOrder);
  ccxtShapes.expectBalance(exchange, { ...(await exchange.fetchBalance()) });
  expect(await exchange.cancelOrder(String(waiting.id), pair)).toMatchObject({ id: waiting.id, status: 'canceled' });
  expect(await exchange.fetchOrder(String(waiting.id), pair)).toMatchObject({ id: waiting.id, status: 'canceled' });
  ccxtShapes.expectOrder(exchange, { ...(await exchange.fetchOrder(String(bought.id), pair)) }, pair);
  await expect(exchange.cancelOrder(String(waiting.id), pair)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
  await expect(exchange.fetchOrder('999999999', pair)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
  await expect(exchange.createOrder(pair, 'limit', 'buy', 1_000, price)).rejects.toBeInstanceOf(ccxt.InsufficientFunds);
  eachByTime(await exchange.fetchMyTrades(pair), ccxtShapes.expectTrade);
  eachByTime(await exchange.fetchTrades(pair), ccxtShapes.expectTrade);
  // It sends as the library does, so that what its user set for all exchanges holds for this one.
  exchange.httpProxy = 'http://127.0.0.1:9';
  await expect(exchange.createOrder(pair, 'limit', 'buy', 0.001, price)).rejects.toBeInstanceOf(ccxt.NetworkError);
});
