import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WholeCase } from '../../contract/c2c-review-shapes.ts';
import { type Chat, exampleChat, exampleMessage } from '../../contract/chat.ts';
import type { ClientToServerEvents, ServerToClientEvents, SubscribeAnswer } from '../../contract/live.ts';
import { addC2cAppeal } from '../../tests/support/c2c-orders.ts';
import { openLiveFeed, subscribe } from '../../tests/support/live-feed.ts';
import { signInOperatorForTest } from '../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../tests/support/visitor.ts';
import type { Platform } from '../platform/open-platform.ts';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

let platform: Platform;
let origin: string;
const clients: Client[] = [];
const server = createServer();
beforeAll(async () => {
  platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
  platform.attachLive(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const client of clients) client.close();
  await platform.close();
  server.closeAllConnections();
  server.close();
});

function connect(by: Pick<Visitor, 'cookies'>, query: Record<string, string> = {}, transport = 'websocket'): Client {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const extraHeaders = { origin, ...(cookie && { cookie }) };
  const client: Client = io(origin, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    extraHeaders,
    query,
  });
  clients.push(client);
  return client;
}
const join = (client: Client, id: string, since = 0): Promise<SubscribeAnswer> =>
  new Promise((resolve) => client.emit('subscribe', { room: 'chat', id, since }, resolve));
const start = async (by: Visitor): Promise<string> =>
  (await by.call<{ ChatId: string }>('/helpdesk/start', { form: {} })).body.data.ChatId;
async function write(by: Visitor, text: string): Promise<void> {
  const { body } = await by.call('/helpdesk/text', { form: { text } });
  if (body.errcode !== 0) throw new Error(body.errmsg);
}

/** What a page does: it keeps what it hears, and joins with the number that it stands at. */
function follow(client: Client, id: string, texts: string[]): Promise<void> {
  const waiting: { seq: number; text: string }[] = [];
  let isJoined = false;
  const take = (seq: number, text: string) => {
    if (seq > texts.length + 1) throw new Error(`message ${texts.length + 1} is missing`);
    if (seq === texts.length + 1) texts.push(text);
  };
  client.on('m', ({ seq, message }) => {
    if (isJoined) take(seq, message.body);
    else waiting.push({ seq, text: message.body });
  });
  return join(client, id, texts.length).then((answer) => {
    if (!answer.ok) throw new Error(answer.error);
    for (const { uid, body } of (answer.snapshot as Chat).messages) take(uid, body);
    isJoined = true;
    for (const { seq, text } of waiting) take(seq, text);
  });
}

test('over a thousand breaks of the connection no message is lost, doubled or out of order', async () => {
  const member: SignedIn = await signInForTest(platform);
  const id = await start(member);
  const sent = Array.from({ length: 1_000 }, (_, index) => `message ${index}`);
  const heard: string[] = [];
  let written = 0;
  const writing = (async () => {
    for (const text of sent) {
      await write(member, text);
      written += 1;
    }
  })();
  let breaks = 0;
  while (breaks < 1_000 || heard.length < sent.length) {
    const client = connect(member);
    await follow(client, id, heard);
    // Some connections end while messages come, others at once.
    if (breaks % 3 === 0 && written < sent.length) await new Promise((resolve) => client.once('m', resolve));
    client.close();
    breaks += 1;
  }
  await writing;
  expect(heard).toEqual(sent);
}, 120_000);

test('strangers, and visitors without the cookie, do not get into the room', async () => {
  const visitor = createVisitor(platform.api.fetch);
  const id = await start(visitor);
  const others = [createVisitor(platform.api.fetch), await signInForTest(platform)];
  await start(others[1] as Visitor);
  const refused = { ok: false, error: 'chatUnknown' };
  for (const other of others) {
    const client = connect(other);
    const heard: unknown[] = [];
    client.onAny((event) => heard.push(event));
    expect(await join(client, id)).toEqual(refused);
    expect(await join(client, '999999')).toEqual(refused);
    await write(visitor, 'Private');
    // The answer to another request comes after whatever was sent to the room.
    await join(client, id);
    expect(heard).toEqual([]);
  }
  expect(await join(connect(visitor), id)).toMatchObject({ ok: true, seq: 2 });
});

test.each(['websocket', 'polling'])(
  'a client that names its conversation in the handshake hears it over %s',
  async (by) => {
    const visitor = createVisitor(platform.api.fetch);
    const id = await start(visitor);
    const client = connect(visitor, { chatId: id }, by);
    const heard: unknown[] = [];
    client.on('m', (event) => heard.push(event));
    await vi.waitFor(async () => {
      await write(visitor, 'Hello');
      expect(heard.at(-1)).toMatchObject({ chatId: id, message: { body: 'Hello', type: 1 } });
    });
  },
);

test.each([false, true])(
  'a visitor’s tab hears nothing once the conversation is a member’s (own: %s)',
  async (hasOwn) => {
    const visitor = createVisitor(platform.api.fetch);
    const id = await start(visitor);
    const client = connect(visitor);
    expect(await join(client, id)).toMatchObject({ ok: true });
    const isCut = new Promise<unknown>((resolve) => client.once('disconnect', resolve));
    const member = await signInForTest(platform);
    if (hasOwn) await start(member);
    member.cookies.set('help', visitor.cookies.get('help') ?? '');
    const own = connect(member);
    await new Promise<void>((resolve) => own.once('connect', resolve));
    const taken = await start(member);
    expect(await isCut).toBe('io server disconnect');
    expect(await join(own, taken)).toMatchObject({ ok: true });
  },
);

test('the other side’s read mark is told', async () => {
  const visitor = createVisitor(platform.api.fetch);
  const id = await start(visitor);
  await write(visitor, 'Hello');
  const client = connect(visitor);
  await join(client, id);
  const read = new Promise<unknown>((resolve) => client.once('chatRead', resolve));
  await write(visitor, 'Again');
  expect(await read).toEqual({ chatId: id, side: 'client', uid: 2 });
});

test('operators of the help desk hear a conversation, and other operators do not', async () => {
  const visitor = createVisitor(platform.api.fetch);
  const id = await start(visitor);
  const operator = await signInOperatorForTest(platform, ['support']);
  const reviewer = await signInOperatorForTest(platform, ['reviewer']);
  const client = connect(operator);
  const heard = new Promise<unknown>((resolve) => client.once('m', resolve));
  expect(await join(client, id)).toMatchObject({ ok: true, snapshot: { side: 'staff' } });
  expect(await join(connect(reviewer), id)).toEqual({ ok: false, error: 'chatUnknown' });
  await write(visitor, 'Is anybody there?');
  expect(await heard).toMatchObject({ message: { body: 'Is anybody there?' } });
  const { database } = platform.services;
  await database.deleteFrom('operator_session').where('operator_id', '=', operator.operatorId).execute();
  expect(await join(client, id)).toEqual({ ok: false, error: 'chatUnknown' });
});

test('operators do not hear the parties of a peer-to-peer order, where each look is logged', async () => {
  const { database } = platform.services;
  const [buyer, seller] = [await signInForTest(platform), await signInForTest(platform)];
  const caseId = await addC2cAppeal(database, { buyerId: buyer.memberId, sellerId: seller.memberId });
  const operator = await signInOperatorForTest(platform, ['support', 'reviewer']);
  const path = `/operator/c2c/case?id=${caseId}`;
  const { chatId: id } = (await operator.call<WholeCase>(path, { method: 'GET' })).body.data;
  expect(await join(connect(buyer), id)).toMatchObject({ ok: true, snapshot: { side: 'client' } });
  expect(await join(connect(operator), id)).toEqual({ ok: false, error: 'chatUnknown' });
});

test('an operator whose session ended hears nothing more', async () => {
  const staff = { ...exampleChat, side: 'staff' as const };
  let isThere = true;
  const opened = await openLiveFeed({ findChat: async () => (isThere ? staff : undefined), staffEveryMs: 10 });
  try {
    const client = opened.open();
    const heard: unknown[] = [];
    client.on('m', (event) => heard.push(event));
    const publish = () => opened.feed.publishChat({ chatId: '7', message: exampleMessage });
    expect(await subscribe(client, { room: 'chat', id: '7' })).toMatchObject({ ok: true });
    publish();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    isThere = false;
    await vi.waitFor(async () => {
      const before = heard.length;
      publish();
      await subscribe(client, { room: 'quotes' });
      expect(heard).toHaveLength(before);
    });
  } finally {
    opened.close();
  }
});

test('who lost the conversation while joining its room does not stay in it', async () => {
  const found = [exampleChat, undefined];
  const opened = await openLiveFeed({ findChat: async () => found.shift() });
  try {
    const client = opened.open();
    const heard: unknown[] = [];
    client.on('m', (event) => heard.push(event));
    expect(await subscribe(client, { room: 'chat', id: '7' })).toEqual({ ok: false, error: 'chatUnknown' });
    opened.feed.publishChat({ chatId: '7', message: exampleMessage });
    // The answer to another request comes after whatever was sent to the room.
    await subscribe(client, { room: 'quotes' });
    expect(heard).toEqual([]);
  } finally {
    opened.close();
  }
});
