import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuoteVector, Room } from '../../contract/live.ts';
import {
  type LiveClient,
  liveMembers,
  marketEvent,
  next,
  openLiveFeed,
  refusalOf,
  liveSnapshot as snapshot,
  subscribe,
} from '../../tests/support/live-feed.ts';
import { cutListeners } from './cut-listeners.ts';
import type { LiveFeed } from './live-feed.ts';

const vector: QuoteVector = ['1', '2', '1', '2', '0', '10', 0, null];

let opened: Awaited<ReturnType<typeof openLiveFeed>>;
let feed: LiveFeed;
/** Cookies of sessions that were signed out. */
const ended = new Set<string>();
/** What happens while a session is looked up. */
let duringLookup: (() => void) | undefined;

beforeEach(async () => {
  duringLookup = undefined;
  ended.clear();
  opened = await openLiveFeed({
    mayConnect: async ({ headers }) => headers.cookie !== 'session=flood',
    async findMember(cookie) {
      const member = ended.has(cookie) ? undefined : liveMembers[cookie];
      duringLookup?.();
      return member;
    },
  });
  ({ feed } = opened);
});
afterEach(() => opened.close());

const open = (cookie?: string): LiveClient => opened.open(cookie ? { cookie } : {});

describe('live feed', () => {
  it('tells a market at which sequence number the subscription starts, and what follows', async () => {
    const client = open();
    const market = { room: 'market', type: 3, symbol: 'btc_usdt' } as const;
    expect(await subscribe(client, market)).toEqual({ ok: true, seq: 41 });
    expect(await subscribe(client, { ...market, since: 41 })).toEqual({ ok: true, seq: 41 });
    expect(await subscribe(client, { ...market, since: 40 })).toEqual({ ok: true, seq: 41, snapshot });
    const event = next(client, 'market');
    feed.publishMarket(marketEvent(42));
    expect(await event).toEqual(marketEvent(42));
  });

  it('cuts who listens to a process that another one replaces, and nobody else', async () => {
    const [trader, watcher] = [open('session=sari'), open()];
    expect(await subscribe(trader, { room: 'tickets' })).toMatchObject({ ok: true });
    expect(await subscribe(watcher, { room: 'quotes' })).toMatchObject({ ok: true });
    const cut = new Promise((resolve) => trader.once('disconnect', resolve));
    cutListeners(feed, 'boption');
    expect(trader.connected).toBe(true);
    cutListeners(feed, 'futures');
    await cut;
    expect(watcher.connected).toBe(true);
    const allCut = new Promise((resolve) => watcher.once('disconnect', resolve));
    cutListeners(feed, 'exchange');
    await allCut;
  });

  it('tells the spot market of a symbol nothing of its futures market', async () => {
    const client = open();
    await subscribe(client, { room: 'market', type: 3, symbol: 'BTC_USDT' });
    expect(feed.isWatched({ type: 3, symbol: 'BTC_USDT' })).toBe(true);
    expect(feed.isWatched({ type: 2, symbol: 'BTC_USDT' })).toBe(false);
    const event = next(client, 'market');
    feed.publishMarket(marketEvent(7, { type: 2 }));
    feed.publishMarket(marketEvent(42));
    expect(await event).toEqual(marketEvent(42));
    const futures = { room: 'market', type: 2, symbol: 'BTC_USDT' } as const;
    expect(await subscribe(client, futures)).toEqual({ ok: false, error: 'marketUnknown' });
  });

  it('refuses rooms that do not exist, and test markets to others', async () => {
    const client = open('session=sari');
    const refused = { ok: false, error: 'marketUnknown' };
    expect(await subscribe(client, { room: 'market', type: 3, symbol: 'XRP_USDT' })).toEqual(refused);
    expect(await subscribe(client, { room: 'market', type: 3, symbol: 'TST_USDT' })).toEqual(refused);
    expect(await subscribe(open('session=tester'), { room: 'market', type: 3, symbol: 'TST_USDT' })).toMatchObject({
      ok: true,
    });
    expect(await subscribe(client, { room: '__proto__' } as unknown as Room)).toEqual({
      ok: false,
      error: 'invalidInput',
    });
  });

  it('keeps quotes of test markets from those who may not see them', async () => {
    const [stranger, tester] = [open(), open('session=tester')];
    await subscribe(stranger, { room: 'quotes' });
    await subscribe(tester, { room: 'quotes' });
    const seen = { stranger: [] as string[], tester: [] as string[] };
    stranger.on('quotes', ({ v }) => seen.stranger.push(...Object.keys(v)));
    tester.on('quotes', ({ v }) => seen.tester.push(...Object.keys(v)));
    const last = Promise.all([next(stranger, 'market'), next(tester, 'market')]);
    for (const client of [stranger, tester]) await subscribe(client, { room: 'market', type: 3, symbol: 'BTC_USDT' });
    feed.publishQuotes(
      new Map([
        ['BTC_USDT', vector],
        ['TST_USDT', vector],
      ]),
    );
    feed.publishMarket(marketEvent(42));
    await last;
    expect(seen).toEqual({ stranger: ['BTC_USDT'], tester: ['BTC_USDT', 'TST_USDT'] });
  });

  it('sends own events to the signed-in member only, counted from joining on', async () => {
    expect(await subscribe(open(), { room: 'member' })).toEqual({ ok: false, error: 'notSignedIn' });
    const client = open('session=sari');
    expect(feed.hasMember(1001)).toBe(false);
    expect(await subscribe(client, { room: 'member' })).toEqual({ ok: true, seq: 0 });
    const event = next(client, 'member');
    feed.publishMember(1001, { orders: [], fills: [], balances: [] });
    expect(await event).toMatchObject({ seq: 1 });
  });

  it('sends own futures tickets to the signed-in member only, counted apart from the rest', async () => {
    expect(await subscribe(open(), { room: 'tickets' })).toEqual({ ok: false, error: 'notSignedIn' });
    const [own, foreign] = [open('session=sari'), open('session=tester')];
    for (const client of [own, foreign]) await subscribe(client, { room: 'tickets' });
    expect([feed.hasTrader(1001), feed.hasMember(1001)]).toEqual([true, false]);
    let isForeignTold = false;
    foreign.on('tickets', () => {
      isForeignTold = true;
    });
    const event = next(own, 'tickets');
    feed.publishTickets(1001, { tickets: [], accounts: [] });
    expect(await event).toEqual({ seq: 1, tickets: [], accounts: [] });
    // What was sent before an acknowledgement has come before it.
    await subscribe(foreign, { room: 'quotes' });
    expect(isForeignTold).toBe(false);
  });

  it('tells everybody what is held of a futures market, and of a test market nobody else', async () => {
    const client = open();
    expect(await subscribe(client, { room: 'pools', symbol: 'TST_USDT' })).toMatchObject({ error: 'marketUnknown' });
    await subscribe(client, { room: 'pools', symbol: 'btc_usdt' });
    expect([feed.hasPoolWatcher('BTC_USDT'), feed.hasPoolWatcher('TST_USDT')]).toEqual([true, false]);
    const event = next(client, 'pools');
    feed.publishPools({ symbol: 'BTC_USDT', pools: [] });
    expect(await event).toEqual({ symbol: 'BTC_USDT', pools: [] });
  });

  it('cuts the sockets of a session that ended', async () => {
    const client = open('session=sari');
    await subscribe(client, { room: 'member' });
    const told = next(client, 'signedOut');
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    feed.cutSession('s1');
    await told;
    await gone;
    expect(feed.hasMember(1001)).toBe(false);
  });

  it('cuts the socket of a session that ends during its handshake', async () => {
    duringLookup = () => {
      ended.add('session=sari');
      feed.cutSession('s1');
    };
    const client = open('session=sari');
    const told = next(client, 'signedOut');
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    await told;
    await gone;
    expect(feed.connections()).toBe(0);
  });

  it('counts subscribing and unsubscribing together', async () => {
    const client = open();
    for (let count = 0; count < 300; count += 1) client.emit('unsubscribe', { room: 'quotes' });
    expect(await subscribe(client, { room: 'quotes' })).toEqual({ ok: false, error: 'tooManyRequests' });
  });

  it('refuses a handshake too many, and does not look up its session', async () => {
    let lookups = 0;
    duringLookup = () => {
      lookups += 1;
    };
    await refusalOf(open('session=flood'));
    expect(lookups).toBe(0);
  });

  it('refuses a handshake from another origin', async () => {
    const client = opened.open({ origin: 'https://elsewhere.example' });
    await refusalOf(client);
    expect(client.connected).toBe(false);
  });

  it('tells the pages of one member that its notifications changed', async () => {
    const own = open('session=sari');
    const foreign = open('session=tester');
    await subscribe(own, { room: 'member' });
    await subscribe(foreign, { room: 'member' });
    let isForeignTold = false;
    foreign.on('notificationsChanged', () => {
      isForeignTold = true;
    });
    const told = next(own, 'notificationsChanged');
    feed.publishNotificationsChanged(1001);
    await told;
    // What was sent before an acknowledgement has come before it.
    await subscribe(foreign, { room: 'quotes' });
    expect(isForeignTold).toBe(false);
  });
});
