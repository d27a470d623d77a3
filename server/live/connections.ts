import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Network } from '../http/client-address.ts';
import type { RateLimit } from '../http/limit-rate.ts';
import type { Log } from '../log.ts';
import { type Connection, measureBacklog, websocketOf } from './backlog.ts';
import { type Budget, createBudget } from './budget.ts';
import { refuseRequest } from './refuse-request.ts';

export type ConnectionOptions = {
  /** Whom a client counts for, and how many times the budget of one address they have. */
  networksOf(request: IncomingMessage): readonly Network[];
  /** How many connections there may be at once. */
  connectionsMax(): { perAddress: number; perMember: number };
  /** Requests and packets of one network, whatever is in them. */
  packetsPerAddress: RateLimit;
  log: Log;
};

/** A packet with more bytes counts as several. */
const charactersOfPacket = 4_096;
/** A page sends some packets at its start and one every 25 s; polling makes a request for every few events. */
const packetsPerConnection: RateLimit = { points: 500, seconds: 10 };
/** For a client that does not read, the process has to queue. */
const queuedBytesMax = 1024 * 1024;
const forgetEveryMs = 1_000;
const closeMsMax = 1_000;

type Counted = { budget: Budget; budgets: number; connections: number };
type Known = {
  budget: Budget;
  networks: readonly Counted[];
  queuedBytes(): number;
  /** Whether there were too many when it came. */
  isSurplus: boolean;
};

/**
 * Bounds the cost of a connection: packets, waiting bytes, and the number of connections per address and per member. A
 * connection that exceeds them is cut, and may come back.
 */
export function createConnections(options: ConnectionOptions) {
  const { log } = options;
  const networks = new Map<string, Counted>();
  const connections = new Map<Connection, Known>();
  const bySessionId = new Map<string, Connection>();
  const membersConnections = new Map<number, number>();

  function findNetworks(request: IncomingMessage): Counted[] {
    const { points, seconds } = options.packetsPerAddress;
    return options.networksOf(request).map(({ name, budgets }) => {
      const budget = () => createBudget({ points: points * budgets, seconds });
      const network = networks.get(name) ?? { budget: budget(), budgets, connections: 0 };
      networks.set(name, network);
      return network;
    });
  }

  /** False when it is one too many for one of them; what that refuses, the wider ones do not count. */
  const takeOf = (counted: readonly Counted[], taken?: number): boolean =>
    counted.every(({ budget }) => budget.take(taken));

  function cut(connection: Connection, reason: string): void {
    log.warn({ reason, queuedBytes: connections.get(connection)?.queuedBytes() }, 'live: a connection was cut');
    connection.close(true);
    // What waits for a slow reader is let go at once.
    websocketOf(connection)?.terminate();
  }

  function count(connection: Connection, taken = 1): void {
    const known = connections.get(connection);
    if (!known) return;
    const [isWithinOwn, isWithinNetworks] = [known.budget.take(taken), takeOf(known.networks, taken)];
    if (!isWithinOwn || !isWithinNetworks) cut(connection, 'too many packets');
  }

  function add(connection: Connection): void {
    const own = findNetworks(connection.request);
    const sessionId = sessionIdOf(connection);
    for (const network of own) network.connections += 1;
    const queuedBytes = measureBacklog(connection, () => {
      if (queuedBytes() > queuedBytesMax) cut(connection, 'slow reader');
    });
    connections.set(connection, {
      budget: createBudget(packetsPerConnection),
      networks: own,
      queuedBytes,
      isSurplus: own.some((network) => network.connections > options.connectionsMax().perAddress * network.budgets),
    });
    bySessionId.set(sessionId, connection);
    connection.on('packet', ({ data = '' }: { data?: unknown }) => {
      // No page sends binary data, and the library would collect it.
      if (typeof data !== 'string') cut(connection, 'bytes');
      // Parsing one large packet takes as long as many small ones: 60 kB of brackets take two milliseconds.
      else count(connection, 1 + Math.floor(data.length / charactersOfPacket));
    });
    // Frames of the websocket itself, which are not packets of the library.
    for (const event of ['ping', 'pong'] as const) {
      websocketOf(connection)?.on(event, () => count(connection));
    }
    connection.once('close', () => {
      for (const network of own) network.connections -= 1;
      connections.delete(connection);
      bySessionId.delete(sessionId);
      endWebsocket(connection);
    });
  }

  /** Every HTTP request of the feed: handshakes and long polling. */
  function admitRequest(request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void): void {
    if (!takeOf(findNetworks(request))) {
      refuseRequest(request, response, options.packetsPerAddress.seconds);
      return;
    }
    const sessionId = new URL(request.url ?? '', 'http://localhost').searchParams.get('sid') ?? '';
    const polling = bySessionId.get(sessionId);
    if (polling && connections.get(polling)?.budget.take() === false) cut(polling, 'too many requests');
    // A connection keeps its transport: packets over a second one would be counted by nobody.
    const isUpgrade = sessionId !== '' && !(response instanceof ServerResponse);
    next(isUpgrade ? new Error('a connection keeps its transport') : undefined);
  }

  /** False when the connection's address has too many. */
  const hasRoom = (connection: Connection): boolean => connections.get(connection)?.isSurplus === false;

  /** Counts a connection as the member's; false when the member has too many. */
  function admitMember(connection: Connection, memberId: number): boolean {
    const used = membersConnections.get(memberId) ?? 0;
    if (used >= options.connectionsMax().perMember) return false;
    // It disconnected while its session was looked up.
    if (!connections.has(connection)) return true;
    membersConnections.set(memberId, used + 1);
    connection.once('close', () => {
      const left = (membersConnections.get(memberId) ?? 1) - 1;
      if (left > 0) membersConnections.set(memberId, left);
      else membersConnections.delete(memberId);
    });
    return true;
  }

  function forgetNetworks(): void {
    for (const [name, { budget, connections: open }] of networks) {
      if (open === 0 && budget.isWindowOver()) networks.delete(name);
    }
  }
  const forgetTimer = setInterval(forgetNetworks, forgetEveryMs).unref();

  return {
    add,
    admitRequest,
    hasRoom,
    admitMember,
    queuedBytes: (connection: Connection): number => connections.get(connection)?.queuedBytes() ?? 0,
    close: () => clearInterval(forgetTimer),
  };
}

/** A closed websocket waits for the other side to agree; what it reads until then is counted by nobody. */
function endWebsocket(connection: Connection): void {
  const websocket = websocketOf(connection);
  if (!websocket) return;
  const terminate = () => websocket.terminate();
  for (const event of ['message', 'ping', 'pong'] as const) websocket.on(event, terminate);
  setTimeout(terminate, closeMsMax).unref();
}

/** By which polling requests name their connection; the library's types hide it. */
const sessionIdOf = (connection: Connection): string => (connection as unknown as { id: string }).id;
