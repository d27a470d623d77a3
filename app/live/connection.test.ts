import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room, SubscribeAnswer } from '../../contract/live.ts';
import type { SymbolType } from '../../contract/quotes-values.ts';
import { createConnection, type LiveSocket, socketOptions } from './connection.ts';

let server: Server;
let port: number;
let sockets: LiveSocket[];
let asked: Room[];
let left: Room[];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http);
  asked = [];
  left = [];
  sockets = [];
  server.on('connection', (socket) => {
    socket.on('subscribe', (room: Room, answer: (result: SubscribeAnswer) => void) => {
      asked.push(room);
      answer(room.room === 'member' ? { ok: false, error: 'notSignedIn' } : { ok: true, seq: 7 });
    });
    socket.on('unsubscribe', (room: Room) => left.push(room));
  });
  await new Promise<void>((resolve) => http.listen(0, resolve));
  port = (http.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.close();
});

const open = async () => {
  const options = { autoConnect: false, transports: ['websocket'], reconnectionDelay: 20 };
  const socket: LiveSocket = io(`http://localhost:${port}`, options);
  sockets.push(socket);
  return socket;
};
const market = (symbol: string, type: SymbolType = 3) => ({ room: 'market' as const, type, symbol });
const event = (symbol: string) => ({ type: 3 as const, symbol, firstSeq: 8, seq: 8, bids: [], asks: [], trades: [] });

describe('the live connection', () => {
  it('is opened by the first subscriber only, and hands each room its own events', async () => {
    const opened = vi.fn(open);
    const connection = createConnection(opened);
    const btc = { receive: vi.fn(), joined: vi.fn() };
    const eth = { receive: vi.fn(), joined: vi.fn() };
    connection.subscribe(market('BTC_USDT'), btc);
    connection.subscribe(market('ETH_USDT'), eth);
    await vi.waitFor(() => expect(eth.joined).toHaveBeenCalledWith(7, undefined));
    server.emit('market', event('BTC_USDT'));
    await vi.waitFor(() => expect(btc.receive).toHaveBeenCalledTimes(1));
    expect(eth.receive).not.toHaveBeenCalled();
    expect(opened).toHaveBeenCalledTimes(1);
  });
  it('keeps the spot and the futures market of one symbol apart', async () => {
    const connection = createConnection(open);
    const spot = { receive: vi.fn(), joined: vi.fn() };
    const futures = { receive: vi.fn(), joined: vi.fn() };
    connection.subscribe(market('BTC_USDT', 3), spot);
    const leave = connection.subscribe(market('BTC_USDT', 2), futures);
    await vi.waitFor(() => expect(futures.joined).toHaveBeenCalled());
    server.emit('market', event('BTC_USDT'));
    await vi.waitFor(() => expect(spot.receive).toHaveBeenCalledTimes(1));
    expect(futures.receive).not.toHaveBeenCalled();
    leave();
    await vi.waitFor(() => expect(left).toEqual([market('BTC_USDT', 2)]));
  });
  it('joins its rooms anew after a loss, and says since when it was lost', async () => {
    const connection = createConnection(open, { now: () => 42 });
    const joined = vi.fn();
    const states: string[] = [];
    connection.onStateChange(() => states.push(connection.state().status));
    connection.subscribe(market('BTC_USDT'), { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1));
    for (const socket of server.sockets.sockets.values()) socket.conn.close();
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(2));
    expect(states).toEqual(['connecting', 'connected', 'lost', 'connected']);
    expect(connection.state()).toEqual({ status: 'connected', sinceMs: 42 });
  });
  it('comes back after the server ended it', async () => {
    const connection = createConnection(open);
    const joined = vi.fn();
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1));
    server.disconnectSockets();
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(2), { timeout: 3000 });
  });
  it('comes back after the server refused it, as it does while its database is away', async () => {
    let refusals = 0;
    server.use((_socket, next) => {
      refusals += 1;
      next(refusals === 1 ? new Error('unavailable') : undefined);
    });
    const connection = createConnection(open);
    const states: string[] = [];
    connection.onStateChange(() => states.push(connection.state().status));
    const joined = vi.fn();
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1), { timeout: 3000 });
    expect(states).toEqual(['connecting', 'lost', 'connected']);
  });
  it('says that there are too many connections, and waits longer each time before it tries again', async () => {
    const triedAtMs: number[] = [];
    server.use((_socket, next) => {
      triedAtMs.push(performance.now());
      next(triedAtMs.length < 3 ? new Error('tooManyConnections') : undefined);
    });
    const connection = createConnection(open);
    const states: string[] = [];
    connection.onStateChange(() => states.push(connection.state().status));
    const joined = vi.fn();
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    expect(states).toEqual(['connecting', 'refused', 'connected']);
    const [first = 0, second = 0, third = 0] = triedAtMs;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1_900);
  });
  it('ends some time after its last subscriber left, and begins anew with the next', async () => {
    const connection = createConnection(open, { idleMs: 30 });
    const [first, second] = [vi.fn(), vi.fn()];
    const states: string[] = [];
    connection.onStateChange(() => states.push(connection.state().status));
    const leave = connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined: first });
    await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    leave();
    await vi.waitFor(() => expect(server.sockets.sockets.size).toBe(0));
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined: second });
    await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1));
    expect(states).toEqual(['connecting', 'connected', 'idle', 'connecting', 'connected']);
  });
  it('ends although its only subscriber left before it was there', async () => {
    const connection = createConnection(open, { idleMs: 30 });
    const states: string[] = [];
    connection.onStateChange(() => states.push(connection.state().status));
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn() })();
    await vi.waitFor(() => expect(states).toEqual(['connecting', 'connected', 'idle']));
  });
  it('polls where websockets do not get through', async () => {
    server.engine.opts.transports = ['polling'];
    const socket: LiveSocket = io(`http://localhost:${port}`, socketOptions);
    sockets.push(socket);
    const joined = vi.fn();
    createConnection(async () => socket).subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1));
    expect(socket.io.engine.transport.name).toBe('polling');
  });
  it('leaves a room with its last subscriber', async () => {
    const connection = createConnection(open);
    const joined = vi.fn();
    const leaveFirst = connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    const leaveSecond = connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(2));
    leaveFirst();
    leaveSecond();
    await vi.waitFor(() => expect(left).toEqual([{ room: 'quotes' }]));
    expect(asked).toHaveLength(2);
  });
  it('tells a subscriber that its room is not for it', async () => {
    const connection = createConnection(open);
    const refused = vi.fn();
    connection.subscribe({ room: 'member' }, { receive: vi.fn(), refused });
    await vi.waitFor(() => expect(refused).toHaveBeenCalledWith('notSignedIn'));
  });
  it('says that the session ended', async () => {
    const connection = createConnection(open);
    const joined = vi.fn();
    const signedOut = vi.fn();
    connection.onNews('signedOut', signedOut);
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1));
    server.emit('signedOut');
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1));
  });
  it('asks again as somebody else after signing in', async () => {
    const connection = createConnection(open);
    const joined = vi.fn();
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1));
    connection.reconnect();
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(2));
  });

  it('comes back at once when there is a network again', async () => {
    const seldom = { autoConnect: false, transports: ['websocket'], reconnectionDelay: 60_000 };
    const socket: LiveSocket = io(`http://localhost:${port}`, seldom);
    sockets.push(socket);
    const connection = createConnection(async () => socket);
    const joined = vi.fn();
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1));
    for (const { conn } of server.sockets.sockets.values()) conn.close();
    await vi.waitFor(() => expect(connection.state().status).toBe('lost'));
    connection.reconnectIfAway();
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(2));
  });
  it('does not wait for a try that was cut off when there is a network again', async () => {
    const tries = vi.fn();
    server.use((_socket, next) => {
      tries();
      if (tries.mock.calls.length > 1) next();
    });
    const connection = createConnection(open);
    const joined = vi.fn();
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(1));
    expect(connection.state().status).toBe('connecting');
    connection.reconnectIfAway();
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1));
  });
  it('loads its library again when that failed: by itself, and at once when there is a network again', async () => {
    for (const hurry of [true, false]) {
      const load = vi.fn(open).mockRejectedValueOnce(new Error('offline'));
      const connection = createConnection(load);
      const joined = vi.fn();
      connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
      await vi.waitFor(() => expect(connection.state().status).toBe('lost'));
      if (hurry) {
        connection.reconnectIfAway();
        expect(load).toHaveBeenCalledTimes(2);
      }
      await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1), { timeout: 3000 });
    }
  });
  it('hands on that notifications changed, until nobody wants to hear it', async () => {
    const connection = createConnection(open);
    const quotes = { receive: vi.fn(), joined: vi.fn() };
    const listener = vi.fn();
    const leave = connection.onNews('notificationsChanged', listener);
    connection.subscribe({ room: 'quotes' }, quotes);
    await vi.waitFor(() => expect(quotes.joined).toHaveBeenCalled());
    server.emit('notificationsChanged');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    leave();
    server.emit('notificationsChanged');
    server.emit('quotes', { seq: 1, v: {} });
    await vi.waitFor(() => expect(quotes.receive).toHaveBeenCalled());
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('says which order news are about', async () => {
    const connection = createConnection(open);
    const [listener, joined] = [vi.fn(), vi.fn()];
    connection.onNews('c2cOrderChanged', listener);
    connection.subscribe({ room: 'quotes' }, { receive: vi.fn(), joined });
    await vi.waitFor(() => expect(joined).toHaveBeenCalled());
    server.emit('c2cOrderChanged', { id: '7' });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith({ id: '7' }));
  });
});
