// Peer to peer: 500 open pages of orders, each with its live connection, that load their order and its conversation now
// and then and whenever it changes, while 20 messages a second are written; and the list of 10,000 ads with a filter.
// On the embedded database, through the API; the pages' own connections are in the same process.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { orderStatuses } from '../contract/c2c-values.ts';
import { readEnvironment } from '../server/env.ts';
import { openPlatform, type Platform } from '../server/platform/open-platform.ts';
import { makeOrder } from '../tests/support/c2c-trading.ts';
import { addMember } from '../tests/support/members.ts';
import { createVisitor, type Seen, type Visitor } from '../tests/support/visitor.ts';
import { fillAds } from './fill-ads.ts';
import { openOrderPage } from './order-page.ts';
import type { BenchResult } from './result.ts';

const orders = 500;
/** Of one taker: a member has so many connections at most. */
const ordersPerTaker = 10;
const seconds = 20;
const messagesPerSecond = 20;
const paymentsPerSecond = 5;
/** Each page asks once in this time, whether something changed or not: it is opened, or its connection breaks. */
const pageEverySeconds = 10;
const p99MsMax = 200;
const ads = 10_000;
const listings = 40;
const listMsMax = 50;

type Chat = { visitor: Visitor; orderId: string; chatId: string; address: string };
type Times = { reads: number[]; writes: number[] };

export async function run(): Promise<BenchResult[]> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'bench-c2c-'));
  const quiet = { MARKET_MAKER: 'false', DEMO_MEMBERS: 'false', DEMO_TRADERS: 'false', TRUSTED_PROXIES: '127.0.0.1' };
  const environment = readEnvironment({ NODE_ENV: 'production', DATA_DIRECTORY: dataDirectory, ...quiet });
  const rateLimits = { address: free, member: free, calls: {} };
  const platform = await openPlatform({ environment, log: pino({ level: 'silent' }), rateLimits });
  try {
    const { reads, writes } = await measurePages(platform);
    const detail = `in ${seconds} s over ${orders} orders`;
    return [
      result('p99 of an order with its conversation', at(reads, 0.99), { times: reads, detail, limit: p99MsMax }),
      result('p99 of a message, until it is heard', at(writes, 0.99), { times: writes, detail, limit: p99MsMax }),
      await measureList(platform),
    ];
  } finally {
    await platform.close();
    rmSync(dataDirectory, { recursive: true });
  }
}

const free = { points: 1_000_000_000, seconds: 1 };

async function measurePages(platform: Platform): Promise<Times> {
  const server = createServer();
  platform.attachLive(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const chats: Chat[] = [];
  for (let made = 0; made < orders; made += ordersPerTaker) chats.push(...(await makeChats(platform)));
  const times: Times = { reads: [], writes: [] };
  const reloads: Promise<void>[] = [];
  const heard = new Map<string, () => void>();
  const open = (chat: Chat) =>
    openOrderPage(origin, chat, {
      message: (text) => heard.get(text)?.(),
      news: () => void reloads.push(time(times.reads, () => read(chat))),
    });
  const pages: { close(): void }[] = [];
  for (const chat of chats) pages.push(await open(chat));
  const chatOf = (number: number) => chats[number % orders] as Chat;
  await Promise.all([
    repeat(messagesPerSecond, (number) =>
      time(times.writes, async () => {
        const { visitor, chatId } = chatOf(number);
        const text = `Message ${number}`;
        const arrived = new Promise<void>((resolve) => heard.set(text, resolve));
        await must(visitor.call('/chat/text', { json: { id: chatId, text, clientId: String(number) } }));
        await arrived;
      }),
    ),
    repeat(orders / pageEverySeconds, (number) => time(times.reads, () => read(chatOf(number * 7)))),
    repeat(paymentsPerSecond, (number) => {
      const { visitor, orderId } = chatOf(number * 3);
      const json = { status: orderStatuses.unpaid, paidReference: 'TRX 1', isOwnAccount: true };
      return must(visitor.call(`/c2c/order/paid?id=${orderId}`, { json }));
    }),
  ]);
  await Promise.all(reloads);
  if (reloads.length < paymentsPerSecond * seconds) throw new Error('pages did not hear that orders were paid');
  for (const page of pages) page.close();
  server.closeAllConnections();
  server.close();
  return times;
}

async function signIn({ api, services: { database, sessions } }: Platform) {
  const { id: memberId } = await addMember(database);
  const visitor = createVisitor(api.fetch);
  const session = { memberId, address: '127.0.0.1', userAgent: 'bench' };
  visitor.cookies.set('session', await sessions.start(database, session));
  return { memberId, visitor };
}

async function makeChats(platform: Platform): Promise<Chat[]> {
  const { memberId, visitor } = await signIn(platform);
  const chats: Chat[] = [];
  for (let made = 0; made < ordersPerTaker; made += 1) {
    const orderId = await makeOrder(platform, memberId, { isBuyer: true, isMerchant: false });
    const { body } = await visitor.call<{ chatId: string }>(`/c2c/order?id=${orderId}`, { method: 'GET' });
    chats.push({ visitor, orderId, chatId: body.data.chatId, address: `203.0.${memberId >> 8}.${memberId & 255}` });
  }
  return chats;
}

/** What a page asks for when it is loaded. */
async function read({ visitor: { call }, orderId, chatId }: Chat): Promise<void> {
  await must(call(`/c2c/order?id=${orderId}`, { method: 'GET' }));
  await must(call(`/chat?id=${chatId}`, { method: 'GET' }));
}

/** Everything that the filter of the market has, by a member. */
async function measureList(platform: Platform): Promise<BenchResult> {
  const { database } = platform.services;
  await fillAds(database, ads);
  const { memberId, visitor } = await signIn(platform);
  await database.updateTable('member').set({ verified_level: 1 }).where('id', '=', memberId).execute();
  const pair = { want: 'buy', asset: 'USDT', fiat: 'IDR', amount: '300000', paymentType: 'bank' };
  const json = { ...pair, isVerified: true, isOnline: true, isForMe: true, offset: 0, limit: 20 };
  const times: number[] = [];
  for (let number = 0; number < listings; number += 1) {
    await time(times, () => must(visitor.call('/c2c/ads', { json })));
  }
  const { body } = await visitor.call<{ count: number }>('/c2c/ads', { json });
  const detail = `times, ${body.data.count} left by the filter`;
  const name = `a page of ${ads.toLocaleString('en')} ads, filtered`;
  return result(name, at(times, 0.5), { times, detail, limit: listMsMax });
}

async function must(answering: Promise<Seen<unknown>>): Promise<void> {
  const { body } = await answering;
  if (body.errcode !== 0) throw new Error(body.errmsg);
}

/** Begins so many a second, however long each takes, and waits for all. */
async function repeat(perSecond: number, work: (number: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await sleep(Math.max(0, begun + (number * 1_000) / perSecond - performance.now()));
    running.push(work(number));
  }
  await Promise.all(running);
}

async function time(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  times.push(performance.now() - begun);
}

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

type Measured = { times: number[]; detail: string; limit: number };

const result = (name: string, value: number, { times, detail, limit }: Measured): BenchResult => ({
  ...{ name, value, unit: 'ms', limit, better: 'lower', ok: value <= limit },
  detail: `${times.length} ${detail}, median ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`,
});
