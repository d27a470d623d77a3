// Peer to peer: 500 orders that go on, each read with its conversation again and again as open pages do, while 20
// messages a second are written into them. On the embedded database, through the API.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readEnvironment } from '../server/env.ts';
import { openPlatform, type Platform } from '../server/platform/open-platform.ts';
import { makeOrder } from '../tests/support/c2c-trading.ts';
import { addMember } from '../tests/support/members.ts';
import { createVisitor, type Seen, type Visitor } from '../tests/support/visitor.ts';
import type { BenchResult } from './result.ts';

const orders = 500;
/** Of one taker: the rules allow no more than 100. */
const ordersPerTaker = 50;
const seconds = 20;
const messagesPerSecond = 20;
/** Each page asks once in this time: when it is opened, when a state changes, after a break of the connection. */
const pageEverySeconds = 10;
const p99MsMax = 200;

type Chat = { visitor: Visitor; orderId: string; chatId: string };

export async function run(): Promise<BenchResult[]> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'bench-c2c-'));
  const quiet = { MARKET_MAKER: 'false', DEMO_MEMBERS: 'false', DEMO_TRADERS: 'false' };
  const environment = readEnvironment({ NODE_ENV: 'production', DATA_DIRECTORY: dataDirectory, ...quiet });
  const rateLimits = { address: free, member: free, calls: {} };
  const platform = await openPlatform({ environment, log: pino({ level: 'silent' }), rateLimits });
  try {
    const chats: Chat[] = [];
    for (let made = 0; made < orders; made += ordersPerTaker) chats.push(...(await makeChats(platform)));
    const reads: number[] = [];
    const writes: number[] = [];
    await Promise.all([
      repeat(messagesPerSecond, async (at) => {
        const { visitor, chatId } = chats[at % orders] as Chat;
        const json = { id: chatId, text: `Message ${at}`, clientId: String(at) };
        writes.push(await time(() => must(visitor.call('/chat/text', { json }))));
      }),
      repeat(orders / pageEverySeconds, async (at) => {
        const { visitor, orderId, chatId } = chats[(at * 7) % orders] as Chat;
        reads.push(await time(() => read(visitor, orderId, chatId)));
      }),
    ]);
    return [result('an order with its conversation', reads), result('a message in it', writes)];
  } finally {
    await platform.close();
    rmSync(dataDirectory, { recursive: true });
  }
}

const free = { points: 1_000_000_000, seconds: 1 };

async function makeChats(platform: Platform): Promise<Chat[]> {
  const { database, sessions } = platform.services;
  const { id: memberId } = await addMember(database);
  const visitor = createVisitor(platform.api.fetch);
  const session = { memberId, address: '127.0.0.1', userAgent: 'bench' };
  visitor.cookies.set('session', await sessions.start(database, session));
  const chats: Chat[] = [];
  for (let made = 0; made < ordersPerTaker; made += 1) {
    const orderId = await makeOrder(platform, memberId, { isBuyer: true, isMerchant: false });
    const { body } = await visitor.call<{ chatId: string }>(`/c2c/order?id=${orderId}`, { method: 'GET' });
    chats.push({ visitor, orderId, chatId: body.data.chatId });
  }
  return chats;
}

const read = ({ call }: Visitor, orderId: string, chatId: string) =>
  Promise.all([
    must(call(`/c2c/order?id=${orderId}`, { method: 'GET' })),
    must(call(`/chat?id=${chatId}`, { method: 'GET' })),
  ]);

async function must(answering: Promise<Seen<unknown>>): Promise<void> {
  const { body } = await answering;
  if (body.errcode !== 0) throw new Error(body.errmsg);
}

/** Begins so many a second, however long each takes, and waits for all. */
async function repeat(perSecond: number, work: (at: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await sleep(Math.max(0, begun + (at * 1_000) / perSecond - performance.now()));
    running.push(work(at));
  }
  await Promise.all(running);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function result(what: string, times: number[]): BenchResult {
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const value = at(0.99);
  const detail = `${times.length} in ${seconds} s over ${orders} orders, median ${at(0.5).toFixed(1)} ms`;
  return { name: `p99 of ${what}`, value, unit: 'ms', limit: p99MsMax, better: 'lower', ok: value <= p99MsMax, detail };
}
