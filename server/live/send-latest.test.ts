import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleChat, exampleMessage } from '../../contract/chat.ts';
import type { KlineEvent, QuoteVector, Room } from '../../contract/live.ts';
import { marketEvent, openLiveFeed, subscribe } from '../../tests/support/live-feed.ts';

let opened: Awaited<ReturnType<typeof openLiveFeed>>;
beforeEach(async () => {
  opened = await openLiveFeed({ findChat: async () => exampleChat });
});
afterEach(() => opened.close());

const vector = (last: number): QuoteVector => ['1', String(last), '1', '2', '0', '10', 0, null];
const kline = (openedAt: number, close: number): KlineEvent => ({
  symbol: 'BTC_USDT',
  interval: '1m',
  kline: [openedAt, '1', '2', '1', String(close), '5'],
});
const nothingOwn = { orders: [], fills: [], balances: [] };
const quotesOf = (names: string[], last: number) => new Map(names.map((name) => [name, vector(last)]));

/** Every kind of room that there is: no page joins others. */
const rooms: { [Name in Room['room']]: Extract<Room, { room: Name }> } = {
  quotes: { room: 'quotes' },
  market: { room: 'market', type: 3, symbol: 'BTC_USDT' },
  klines: { room: 'klines', symbol: 'BTC_USDT', interval: '1m' },
  member: { room: 'member' },
  tickets: { room: 'tickets' },
  pools: { room: 'pools', symbol: 'BTC_USDT' },
  options: { room: 'options' },
  optionTicks: { room: 'optionTicks', symbol: 'BTC_USDT' },
  chat: { room: 'chat', id: '7' },
};

describe('streams of which the newest counts', () => {
  it('arrive with all others when all rooms are joined at once and all have news in one moment', async () => {
    const client = opened.open({ cookie: 'session=sari' });
    const counts = { quotes: 0, market: 0, kline: 0, member: 0, tickets: 0, pools: 0, m: 0 };
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) {
      client.on(name, () => {
        counts[name] += 1;
      });
    }
    for (const { ok } of await Promise.all(Object.values(rooms).map((room) => subscribe(client, room)))) {
      expect(ok).toBe(true);
    }
    for (let round = 1; round <= 20; round += 1) {
      opened.feed.publishMarket(marketEvent(41 + round));
      opened.feed.publishQuotes(quotesOf(['BTC_USDT'], round));
      opened.feed.publishKline(kline(0, round));
      opened.feed.publishMember(1001, nothingOwn);
      opened.feed.publishTickets(1001, { tickets: [], accounts: [] });
      opened.feed.publishPools({ symbol: 'BTC_USDT', pools: [] });
      opened.feed.publishChat({ chatId: '7', message: { ...exampleMessage, uid: round } });
      await setImmediate();
    }
    await expect
      .poll(() => counts)
      .toEqual({ quotes: 20, market: 20, kline: 20, member: 20, tickets: 20, pools: 20, m: 20 });
  });

  it('come to a slow reader as their newest, and nothing of the other streams is lost', async () => {
    const slow = await opened.openRaw();
    const heard: [string, never][] = [];
    slow.on('message', (data) => {
      const packet = String(data);
      if (packet.startsWith('42')) heard.push(JSON.parse(packet.slice(2)));
    });
    for (const room of [rooms.quotes, rooms.market, rooms.klines]) {
      slow.send(`420${JSON.stringify(['subscribe', room])}`);
    }
    await expect.poll(() => opened.feed.isWatched({ type: 3, symbol: 'BTC_USDT' })).toBe(true);
    slow.pause();
    // 40 MB: the system's own buffers take some before the process has to queue.
    const names = Array.from({ length: 1_000 }, (_, index) => `COIN${index}_USDT`);
    const rounds = 800;
    for (let round = 1; round <= rounds; round += 1) {
      opened.feed.publishQuotes(quotesOf(names, round));
      // The final update of a candle comes in the middle, when the reader is already behind.
      if (round === rounds - 1) opened.feed.publishKline(kline(0, 77));
      if (round === rounds - 1) opened.feed.publishQuotes(quotesOf(['RARE_USDT'], 88));
      if (round === rounds) opened.feed.publishKline(kline(60_000, 99));
      if (round % 10 === 0) opened.feed.publishMarket(marketEvent(round));
      await setImmediate();
    }
    expect(opened.feed.connections()).toBe(1);
    slow.resume();

    const of = (name: string) => heard.filter(([event]) => event === name).map(([, payload]) => payload);
    await expect.poll(() => (of('kline') as KlineEvent[]).map((event) => event.kline[4])).toEqual(['77', '99']);
    const frames = of('quotes') as { v: Record<string, QuoteVector> }[];
    expect(frames.length).toBeLessThan(rounds);
    const shown = Object.assign({}, ...frames.map(({ v }) => v)) as Record<string, QuoteVector>;
    expect(shown.RARE_USDT?.[1]).toBe('88');
    expect(names.every((name) => shown[name]?.[1] === String(rounds))).toBe(true);
    const marketSequence = (of('market') as { seq: number }[]).map(({ seq }) => seq);
    expect(marketSequence).toEqual(Array.from({ length: rounds / 10 }, (_, index) => (index + 1) * 10));
  });
});
