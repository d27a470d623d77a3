import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { io as connect } from 'socket.io-client';
import { createSessions } from '../../server/areas/account/sessions.ts';
import { systemClock, systemRandomBytes } from '../../server/clock.ts';
import type { Database } from '../../server/database/client.ts';
import { findFreePort } from './find-free-port.ts';
import { deposit, spotAccount } from './ledger.ts';
import type { LiveClient } from './live-feed.ts';
import { addMember } from './members.ts';
import { createVisitor } from './visitor.ts';

const program = path.join(import.meta.dirname, '../crash/serve-exchange.ts');

export type ExchangeProcess = Awaited<ReturnType<typeof startProcess>>;

/** A process of an exchange that others share, which answers at `origin`. It ends with the test. */
export async function startProcess(databaseUrl: string, variables: Record<string, string> = {}) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      FEED_SEED: '1',
      MARKET_MAKER: 'false',
      LOG_LEVEL: 'fatal',
      ...variables,
    },
  });
  const lines: string[] = [];
  const reading = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await new Promise<void>((resolve, reject) => {
    reading.on('line', (line) => line === 'listening' && resolve());
    child.once('exit', () => reject(new Error('the process did not start')));
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    /** What it has printed. */
    lines,
    isWorking: () => lines.some((line) => line.startsWith('working')),
    /** The CPU time that it took to begin the work. */
    beginCpuMs: () => Number(lines.find((line) => line.startsWith('working'))?.split(' ')[1]),
    send: (signal: NodeJS.Signals) => void child.kill(signal),
    /** The exit code; null after a signal. */
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type Trader = Awaited<ReturnType<typeof addTrader>>;

/** A member with coins and a session, which any of the processes knows. */
export async function addTrader(database: Database) {
  const { id } = await addMember(database);
  for (const [asset, amount] of [['USDT', '10000000'] as const, ['BTC', '100'] as const]) {
    await deposit(database, spotAccount(id, asset), amount);
  }
  const sessions = createSessions({ database, clock: systemClock, randomBytes: systemRandomBytes });
  const newSession = () => sessions.start(database, { memberId: id, address: '203.0.113.5', userAgent: 'test' });
  const token = await newSession();

  /** The member at one of the processes. */
  function at({ origin }: Pick<ExchangeProcess, 'origin'>) {
    // Requests are counted by address.
    const headers = { 'x-forwarded-for': `198.51.100.${id % 250}` };
    const visitor = createVisitor((request) => fetch(request), { origin, headers });
    visitor.cookies.set('session', token);
    return {
      ...visitor,
      /** A limit order for 0.01 BTC. */
      place: (side: 'buy' | 'sell', price: string, key: string) =>
        visitor.call('/exchange/create', {
          json: { symbol: 'BTC_USDT', side, type: 'limit', price, quantity: '0.01' },
          headers: { 'idempotency-key': key },
        }),
    };
  }

  /** A socket of the member's session. */
  function listenAt({ origin }: Pick<ExchangeProcess, 'origin'>, transports = ['websocket']): LiveClient {
    const extraHeaders = { cookie: `session=${token}`, origin };
    return connect(origin, { transports, reconnection: false, forceNew: true, extraHeaders });
  }
  return { id, at, listenAt };
}
