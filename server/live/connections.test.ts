import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { marketEvent, openLiveFeed, refusalOf, subscribe } from '../../tests/support/live-feed.ts';

let opened: Awaited<ReturnType<typeof openLiveFeed>>;
afterEach(() => opened.close());

const subscribing = '420["subscribe",{"room":"klines","symbol":"BTC_USDT","interval":"1m"}]';
const reasons = () => opened.logged.map(({ reason }) => reason);

/** One of everything that a connection can send at no cost of its own. */
const floods: Record<string, (socket: WebSocket) => void> = {
  'events that nobody knows': (socket) => socket.send('42["nonsense"]'),
  'acknowledgements that nobody asked for': (socket) => socket.send('431[]'),
  'rooms to leave': (socket) => socket.send('42["unsubscribe",{"room":"quotes"}]'),
  'answers to pings of the library': (socket) => socket.send('3'),
  'packets without meaning': (socket) => socket.send('6'),
  'other namespaces': (socket) => socket.send('40/other,'),
  'pings of the websocket': (socket) => socket.ping(),
  'pongs of the websocket': (socket) => socket.pong(),
};

describe('connections of the live feed', () => {
  for (const [name, sendOne] of Object.entries(floods)) {
    it(`may send few ${name}: one that goes on is cut, and nobody else`, async () => {
      opened = await openLiveFeed();
      const other = opened.open();
      await subscribe(other, { room: 'quotes' });
      const flooding = await opened.openRaw();
      for (let count = 0; count < 400; count += 1) sendOne(flooding);
      // What was sent before an acknowledgement has been counted before it.
      flooding.send(subscribing);
      await once(flooding, 'message');
      expect(reasons()).toEqual([]);
      const gone = once(flooding, 'close');
      for (let count = 0; count < 200; count += 1) sendOne(flooding);
      await gone;
      expect(reasons()).toEqual(['too many packets']);
      expect(await subscribe(other, { room: 'quotes' })).toMatchObject({ ok: true });
    });
  }

  it('may send few large packets: each counts by what there is to parse', async () => {
    opened = await openLiveFeed();
    const socket = await opened.openRaw();
    const gone = once(socket, 'close');
    for (let count = 0; count < 40; count += 1) socket.send(`42["nonsense","${'x'.repeat(60_000)}"]`);
    await gone;
    expect(reasons()).toEqual(['too many packets']);
  });

  it('are cut when they send bytes, which the library would gather', async () => {
    opened = await openLiveFeed();
    const socket = await opened.openRaw();
    socket.send(Buffer.from('x'));
    await once(socket, 'close');
    expect(reasons()).toEqual(['bytes']);
  });

  it('that were told to go are not heard any more', { timeout: 15_000 }, async () => {
    opened = await openLiveFeed();
    const socket = await opened.openRaw();
    // The library ends a connection that joins its namespace twice; this client ignores that.
    socket.pause();
    socket.send('40');
    await expect.poll(opened.feed.connections).toBe(0);
    const [connection] = opened.sockets;
    const gone = once(connection as Socket, 'close');
    socket.send('3');
    await gone;
  });

  it('of one address share a budget: of what 30 of them send, the feed handles no more', async () => {
    let handled = 0;
    opened = await openLiveFeed({
      packetsPerAddress: { points: 500, seconds: 60 },
      canSee() {
        handled += 1;
        return true;
      },
    });
    const other = opened.open({ 'x-network': 'another' });
    await subscribe(other, { room: 'quotes' });
    const sockets = await Promise.all(Array.from({ length: 30 }, () => opened.openRaw()));
    const gone = Promise.all(sockets.map((socket) => once(socket, 'close')));
    for (const socket of sockets) for (let count = 0; count < 600; count += 1) socket.send(subscribing);
    await gone;
    expect(handled).toBeLessThanOrEqual(500);
    // A client that comes back in the meantime is told how long to wait, before anything else is done.
    const handshake = await fetch(`${opened.origin}/socket.io/?EIO=4&transport=polling`);
    expect(handshake.status).toBe(429);
    expect(handshake.headers.get('retry-after')).toBe('60');
    expect(await handshake.json()).toMatchObject({ code: 'tooManyRequests' });
    expect((await refusalOf(opened.open())).message).toBe('websocket error');
    expect(await subscribe(other, { room: 'quotes' })).toMatchObject({ ok: true });
  });

  it('that poll are counted by their requests, and keep to polling', async () => {
    opened = await openLiveFeed();
    const url = `${opened.origin}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
    let status = 200;
    let sent = 0;
    while (status === 200 && sent < 1_000) {
      ({ status } = await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '3' }));
      sent += 1;
    }
    // A request with its packet counts twice.
    expect(sent).toBe(251);
    const again = JSON.parse((await (await fetch(url)).text()).slice(1));
    const beside = new WebSocket(`${url.replace('http', 'ws').replace('polling', 'websocket')}&sid=${again.sid}`);
    const [error] = await once(beside, 'error');
    expect(String(error)).toContain('400');
  });

  it('are limited per address, with a reason, until one of them leaves', async () => {
    opened = await openLiveFeed({ connectionsMax: () => ({ perAddress: 2, perMember: 10 }) });
    const first = opened.open();
    await subscribe(first, { room: 'quotes' });
    await subscribe(opened.open(), { room: 'quotes' });
    expect((await refusalOf(opened.open())).message).toBe('tooManyConnections');
    expect(await subscribe(opened.open({ 'x-network': 'another' }), { room: 'quotes' })).toMatchObject({ ok: true });
    first.close();
    await expect.poll(opened.feed.connections).toBe(2);
    expect(await subscribe(opened.open(), { room: 'quotes' })).toMatchObject({ ok: true });
  });

  it('of a /48 are as many as those of eight addresses, however many it has', async () => {
    opened = await openLiveFeed({ connectionsMax: () => ({ perAddress: 1, perMember: 10 }) });
    const open = (network: number) => opened.open({ 'x-network': `network ${network}`, 'x-site': 'site' });
    for (let network = 1; network <= 8; network += 1) {
      expect(await subscribe(open(network), { room: 'quotes' })).toMatchObject({ ok: true });
    }
    expect((await refusalOf(open(9))).message).toBe('tooManyConnections');
    expect(await subscribe(opened.open(), { room: 'quotes' })).toMatchObject({ ok: true });
  });

  it('of a /48 share a budget of packets: that of eight addresses', async () => {
    opened = await openLiveFeed({ packetsPerAddress: { points: 10, seconds: 60 } });
    let joined = 0;
    for (let network = 1; network <= 30; network += 1) {
      const client = opened.open({ 'x-network': `network ${network}`, 'x-site': 'site' });
      const isJoined = await new Promise<boolean>((resolve) => {
        for (const end of ['connect_error', 'disconnect'] as const) client.once(end, () => resolve(false));
        void subscribe(client, { room: 'quotes' }).then(({ ok }) => resolve(ok));
      });
      if (isJoined) joined += 1;
    }
    // Each takes two or three for itself.
    expect(joined).toBeGreaterThan(20);
    expect(joined).toBeLessThan(30);
  });

  it('are limited per member, wherever they come from', async () => {
    opened = await openLiveFeed({ connectionsMax: () => ({ perAddress: 10, perMember: 2 }) });
    const open = (network: string) => opened.open({ cookie: 'session=sari', 'x-network': network });
    const first = open('a');
    await subscribe(first, { room: 'member' });
    await subscribe(open('b'), { room: 'member' });
    expect((await refusalOf(open('c'))).message).toBe('tooManyConnections');
    expect(await subscribe(opened.open({ cookie: 'session=tester' }), { room: 'member' })).toMatchObject({ ok: true });
    first.close();
    await expect.poll(opened.feed.connections).toBe(2);
    expect(await subscribe(open('c'), { room: 'member' })).toMatchObject({ ok: true });
  });

  it.each([
    ['at a process with the whole feed', '/socket.io/?EIO=4&transport=websocket', false],
    ['at one with websockets alone', '/socket.io/?EIO=4&transport=websocket', true],
    ['on a path of nobody', '/elsewhere', false],
  ])('that are reset before they are let in end nothing else, %s', async (_, path, websocketsOnly) => {
    const decided = Promise.withResolvers<boolean>();
    opened = await openLiveFeed({ websocketsOnly, mayConnect: () => decided.promise });
    const { hostname, port } = new URL(opened.origin);
    const client = connect(Number(port), hostname);
    const key = Buffer.alloc(16).toString('base64');
    const lines = ['Host: feed', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    client.write([`GET ${path} HTTP/1.1`, ...lines, `Sec-WebSocket-Key: ${key}`, '\r\n'].join('\r\n'));
    await expect.poll(() => opened.sockets[0]?.bytesRead).toBeGreaterThan(0);
    // An error that nobody listens to would end the process; here it fails the test run.
    client.resetAndDestroy();
    await expect.poll(() => opened.sockets[0]?.destroyed).toBe(true);
    decided.resolve(true);
    expect(await subscribe(opened.open(), { room: 'quotes' })).toMatchObject({ ok: true });
  });

  it('join 30 rooms and no more', async () => {
    opened = await openLiveFeed();
    const client = opened.open();
    const join = (index: number) => subscribe(client, { room: 'market', type: 3, symbol: `COIN${index}_USDT` });
    for (let index = 0; index < 30; index += 1) expect(await join(index)).toMatchObject({ ok: true });
    expect(await join(30)).toEqual({ ok: false, error: 'tooManyRequests' });
  });

  it('end when they join nothing, or leave everything', async () => {
    opened = await openLiveFeed({ idleMsMax: 50 });
    const [idle, busy, leaving] = [opened.open(), opened.open(), opened.open()];
    const ended = (client: typeof idle) => new Promise((resolve) => client.once('disconnect', resolve));
    const idleEnded = ended(idle);
    await subscribe(busy, { room: 'quotes' });
    await subscribe(leaving, { room: 'quotes' });
    const leavingEnded = ended(leaving);
    leaving.emit('unsubscribe', { room: 'quotes' });
    await Promise.all([idleEnded, leavingEnded]);
    expect(await subscribe(busy, { room: 'quotes' })).toMatchObject({ ok: true });
  });

  it('that do not read are cut at 1 MB, and nobody else', async () => {
    opened = await openLiveFeed();
    const healthy = opened.open();
    await subscribe(healthy, { room: 'market', type: 3, symbol: 'BTC_USDT' });
    const slow = await opened.openRaw();
    slow.send('420["subscribe",{"room":"market","type":3,"symbol":"BTC_USDT"}]');
    await once(slow, 'message');
    slow.pause();
    const level: [string, string] = ['1'.repeat(18), '1'];
    const large = marketEvent(1, { bids: Array.from({ length: 2_000 }, () => level) });
    const eventBytes = JSON.stringify(large).length;
    // The system's own buffers take several megabytes before the process has to queue.
    for (let sent = 0; opened.feed.connections() === 2 && sent < 2_000; sent += 1) {
      opened.feed.publishMarket(large);
      await setImmediate();
    }
    expect(opened.feed.connections()).toBe(1);
    expect(opened.logged).toMatchObject([{ reason: 'slow reader' }]);
    const queuedBytes = Number(opened.logged[0]?.queuedBytes);
    expect(queuedBytes).toBeGreaterThan(1024 * 1024);
    expect(queuedBytes).toBeLessThan(1024 * 1024 + 2 * eventBytes);
    expect(healthy.connected).toBe(true);
  });
});
