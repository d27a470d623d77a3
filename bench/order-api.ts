// Not a benchmark: the API of spot orders as it is served, for those that measure it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '../contract/calls.ts';
import { type Decimal, parseDecimal } from '../contract/money.ts';
import { refuse } from '../contract/result.ts';
import { createSessions } from '../server/areas/account/sessions.ts';
import { type Exchange, openExchange } from '../server/areas/exchange/exchange.ts';
import { exchangeHandlers } from '../server/areas/exchange/handlers.ts';
import { systemClock, systemRandomBytes } from '../server/clock.ts';
import type { OpenDatabase } from '../server/database/client.ts';
import type { ApiHandlers, ApiOptions } from '../server/http/api-options.ts';
import { createApi } from '../server/http/create-api.ts';
import { createLog } from '../server/log.ts';
import { deposit } from '../tests/simulation/exchange-fixture.ts';

const log = createLog('error');

/** Members with coins and a session each; gives their ids and session tokens. */
export async function createTraders(opened: OpenDatabase, count: number): Promise<{ ids: number[]; tokens: string[] }> {
  const sessions = createSessions({ database: opened.database, clock: systemClock, randomBytes: systemRandomBytes });
  const rows = Array.from({ length: count }, (_, at) => ({
    email: `trader${at}@example.com`,
    referral_code: `T${at}`,
    created_at: Date.now(),
  }));
  const members = await opened.database.insertInto('member').values(rows).returning('id').execute();
  const coins = { USDT: '100000000', BTC: '1000' };
  await deposit(
    opened,
    members.flatMap(({ id }) => Object.entries(coins).map(([asset, amount]) => ({ memberId: id, asset, amount }))),
  );
  const tokens: string[] = [];
  for (const { id } of members) {
    tokens.push(await sessions.start(opened.database, { memberId: id, address: '127.0.0.1', userAgent: 'bench' }));
  }
  return { ids: members.map(({ id }) => id), tokens };
}

const price = { price: parseDecimal('60000') as Decimal, stale: null };
const referencePrices = { last: () => price, onTick: () => () => undefined };

export const openTestExchange = (opened: OpenDatabase, commandsPerTransactionMax?: number): Promise<Exchange> =>
  openExchange({
    opened,
    referencePrices,
    clock: systemClock,
    log,
    publisher: { market() {}, member() {} },
    commandsPerTransactionMax,
  });

/** The API as it is served, with the calls of the exchange. */
export async function listen(opened: OpenDatabase, exchange: Exchange, signed?: ApiOptions['signed']) {
  const others = Object.entries(calls).map(([group, declared]) => [
    group,
    Object.fromEntries(Object.keys(declared).map((name) => [name, () => refuse('notFound')])),
  ]);
  const noLimit = { points: 1_000_000_000, seconds: 1 };
  const api = createApi({
    handlers: {
      ...Object.fromEntries(others),
      exchange: exchangeHandlers({ exchange, clock: systemClock }),
    } as ApiHandlers,
    sessions: createSessions({ database: opened.database, clock: systemClock, randomBytes: systemRandomBytes }),
    ...(signed && { signed }),
    operators: { find: async () => undefined },
    isMerchant: async () => false,
    csrf: { isValid: () => true } as never,
    features: () => 0,
    log,
    publicOrigins: ['http://localhost'],
    trustedProxies: '',
    isWritable: opened.writable,
    rateLimits: { address: noLimit, member: noLimit, calls: {} },
  });
  const server = createServer(api.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
