import { beforeEach, expect, test, vi } from 'vitest';
import { compareDecimals } from './book.ts';
import type { Client } from './client.ts';
import { type Book, type LiveSocket, openLive, type SocketOptions } from './live.ts';

type Room = { room: string; symbol?: string; type?: number };
type Acknowledge = (answer: object) => void;

/** A socket that does what a test says. */
function createSocket() {
  const listeners = new Map<string, ((...values: unknown[]) => void)[]>();
  const asked: { event: string; room: Room; acknowledge: Acknowledge }[] = [];
  let options: SocketOptions | undefined;
  const socket: LiveSocket = {
    connected: false,
    active: true,
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event, room, acknowledge) =>
      asked.push({ event, room: room as Room, acknowledge: acknowledge as Acknowledge }),
    connect: vi.fn(),
    disconnect: vi.fn(),
  };
  return {
    socket,
    asked,
    options: () => options as SocketOptions,
    io(_url: string, given: SocketOptions) {
      options = given;
      return socket;
    },
    say: (event: string, ...values: unknown[]) => {
      if (event === 'connect') socket.connected = true;
      for (const listener of listeners.get(event) ?? []) listener(...values);
    },
  };
}

const client = {
  site: 'https://pasar.example',
  signLive: async () => ({ apiKey: 'key' }),
  call: async (name: string) => (name === 'exchange.orders' ? { items: [], next: null } : []),
} as unknown as Client;

let feed: ReturnType<typeof createSocket>;
beforeEach(() => {
  feed = createSocket();
});

const depth = (seq: number, bids: string[][] = [['100', '1']]) => ({ seq, bids, asks: [] });
const trade = (seq: number) => ({ id: String(seq), seq, price: '100', quantity: '1', side: 'buy', time: 1 });
const event = (firstSeq: number, seq: number, changes: object = {}) => ({
  type: 3,
  symbol: 'BTC_USDT',
  firstSeq,
  seq,
  bids: [],
  asks: [],
  trades: [],
  ...changes,
});

function followMarket() {
  const books: Book[] = [];
  const trades: string[] = [];
  const leave = openLive(client, feed.io).subscribe(
    { room: 'market', symbol: 'BTC_USDT' },
    {
      receive(book, fresh) {
        books.push(book);
        trades.push(...fresh.map(({ id }) => id));
      },
    },
  );
  feed.say('connect');
  feed.asked[0]?.acknowledge({ ok: true, seq: 41, snapshot: { depth: depth(41), trades: [trade(40), trade(39)] } });
  return { books, trades, leave };
}

test('a book goes on from its snapshot with each event that follows, and an event of before changes nothing', () => {
  const { books, trades } = followMarket();
  feed.say('market', event(40, 41, { bids: [['100', '9']] }));
  feed.say('market', event(41, 43, { bids: [['101', '2']], trades: [trade(42)] }));
  feed.say('market', event(44, 44, { bids: [['100', '0']], asks: [['102.5', '1']] }));
  expect(books).toEqual([
    depth(41),
    depth(43, [
      ['101', '2'],
      ['100', '1'],
    ]),
    { seq: 44, bids: [['101', '2']], asks: [['102.5', '1']] },
  ]);
  expect(trades).toEqual(['39', '40', '42']);
});

test('after a gap the market is asked for anew, and no trade comes twice', () => {
  const { books, trades } = followMarket();
  feed.say('market', event(43, 43, { trades: [trade(43)] }));
  feed.say('market', event(44, 44));
  expect(books).toHaveLength(1);
  expect(feed.asked).toHaveLength(2);
  const snapshot = { depth: depth(44), trades: [trade(43), trade(40)] };
  feed.asked[1]?.acknowledge({ ok: true, seq: 44, snapshot });
  expect(books.at(-1)).toEqual(depth(44));
  expect(trades).toEqual(['39', '40', '43']);
});

test('after a lost connection every room is joined again, and what an old answer says does not count', () => {
  const { books } = followMarket();
  feed.say('disconnect', 'transport close');
  feed.say('market', event(42, 42));
  feed.say('connect');
  feed.say('connect');
  feed.asked[1]?.acknowledge({ ok: true, seq: 50, snapshot: { depth: depth(50), trades: [] } });
  feed.asked[2]?.acknowledge({ ok: true, seq: 51, snapshot: { depth: depth(51), trades: [] } });
  expect(books.map(({ seq }) => seq)).toEqual([41, 51]);
});

test('who leaves hears nothing more', () => {
  const { books, leave } = followMarket();
  leave();
  feed.say('market', event(42, 42));
  expect(books).toHaveLength(1);
  expect(feed.asked.at(-1)).toMatchObject({ event: 'unsubscribe', room: { room: 'market', type: 3 } });
});

test('own events that come while the state is asked for wait for it, and a gap asks for it again', async () => {
  const heard: unknown[] = [];
  openLive(client, feed.io).subscribe(
    { room: 'member' },
    { begin: () => heard.push('begin'), receive: ({ seq }) => heard.push(seq) },
  );
  feed.say('connect');
  feed.asked[0]?.acknowledge({ ok: true, seq: 7 });
  feed.say('member', { seq: 8 });
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toEqual(['begin', 8]));
  feed.say('member', { seq: 8 });
  feed.say('member', { seq: 10 });
  expect(feed.asked).toHaveLength(2);
  feed.asked[1]?.acknowledge({ ok: true, seq: 10 });
  feed.say('member', { seq: 11 });
  await vi.waitFor(() => expect(heard).toEqual(['begin', 8, 'begin', 11]));
});

test('each connection is signed anew, and a key that ended is told', async () => {
  const ends: string[] = [];
  openLive(client, feed.io, { onEnd: (error) => ends.push(error) }).subscribe(
    { room: 'market', symbol: 'BTC_USDT' },
    { receive: () => {} },
  );
  expect(await new Promise((resolve) => feed.options().auth(resolve))).toEqual({ apiKey: 'key' });
  feed.say('connect_error', new Error('unavailable'));
  feed.say('connect_error', new Error('apiKeyUnknown'));
  expect(ends).toEqual(['apiKeyUnknown']);
});

test('prices are compared exactly', () => {
  const sorted = ['0.1', '0.09', '9', '10', '10.000000000000000001', '100'].toSorted(compareDecimals);
  expect(sorted).toEqual(['0.09', '0.1', '9', '10', '10.000000000000000001', '100']);
  expect(compareDecimals('1.50', '1.5')).toBe(0);
});
