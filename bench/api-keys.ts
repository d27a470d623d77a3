// What an order costs that an API key signed, beside one of a session: processor's time of the exchange with its
// embedded database, from the request to the acknowledgement. Clients, who sign, are in a process of their own.
import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { ApiKeyAlgorithm } from '../contract/api-key-values.ts';
import { createSeal } from '../server/access/seal.ts';
import { createApiKeys } from '../server/areas/api-key/api-keys.ts';
import { signedBy } from '../server/areas/api-key/area.ts';
import { makeKey } from '../server/areas/api-key/make-key.ts';
import { createReplayGuard } from '../server/areas/api-key/replay-guard.ts';
import { systemClock, systemRandomBytes } from '../server/clock.ts';
import { type Database, inTransaction } from '../server/database/client.ts';
import { inNewDatabase } from './in-new-database.ts';
import { createTraders, listen, openTestExchange } from './order-api.ts';
import type { BenchResult } from './result.ts';

/** What a program signs with: a secret of HMAC, or a private key of Ed25519 in PEM. */
export type BenchKey = { apiKey: string; algorithm: ApiKeyAlgorithm; secret: string };

const clients = 50;
const rounds = 4;
const secondsEach = 3;
/** A signed request against one of a session. */
const ratioMax = 1.15;

const seal = createSeal({ key: Buffer.alloc(32), randomBytes: systemRandomBytes });

async function makeKeys(database: Database, memberIds: readonly number[], algorithm: ApiKeyAlgorithm) {
  const keys: BenchKey[] = [];
  for (const memberId of memberIds) {
    const pair = generateKeyPairSync('ed25519');
    const publicKey = algorithm === 'hmac' ? '' : String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
    const wanted = { name: algorithm, algorithm, publicKey, right: 'trade', addresses: '', days: '30' } as const;
    const owner = { memberId, address: '127.0.0.1' };
    const options = { clock: systemClock, randomBytes: systemRandomBytes, seal };
    const made = await inTransaction(database, (tx) => makeKey(tx, options, owner, wanted));
    if (!made.ok) throw new Error(`no key: ${made.error}`);
    const secret = made.data.secret ?? String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    keys.push({ apiKey: made.data.apiKey, algorithm, secret });
  }
  return keys;
}

type Load = { port: number; tokens: string[]; keys?: BenchKey[] };

/** Microseconds of the processor for each order. */
async function measure(load: Load): Promise<number> {
  const request = JSON.stringify({ ...load, clients, seconds: secondsEach, warmUpSeconds: 0 });
  const before = process.cpuUsage();
  const child = fork(new URL('./order-clients.ts', import.meta.url), [request]);
  const [{ answered, refusals }] = (await once(child, 'message')) as [{ answered: number; refusals: unknown[] }];
  const { user, system } = process.cpuUsage(before);
  await once(child, 'exit');
  if (refusals.length > 0) throw new Error(`orders were refused: ${JSON.stringify(refusals)}`);
  return (user + system) / answered;
}

export function run(): Promise<BenchResult[]> {
  return inNewDatabase(async (database, opened) => {
    const { ids, tokens } = await createTraders(opened, clients);
    const hmac = await makeKeys(database, ids, 'hmac');
    const ed25519 = await makeKeys(database, ids, 'ed25519');
    const apiKeys = createApiKeys({ database, clock: systemClock, seal });
    const replayGuard = createReplayGuard(systemClock);
    const exchange = await openTestExchange(opened);
    const server = await listen(opened, exchange, signedBy({ apiKeys, replayGuard }));
    const { port } = server;
    const loads: Record<string, Load> = {
      session: { port, tokens },
      'HMAC-SHA256': { port, tokens, keys: hmac },
      Ed25519: { port, tokens, keys: ed25519 },
    };
    // In turns, and the best round of each counts: what disturbs a round only ever makes it dearer.
    const best = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, load] of Object.entries(loads)) {
        best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, await measure(load)));
      }
    }
    server.close();
    await exchange.close();
    const ofSession = best.get('session') as number;
    return [...best]
      .filter(([name]) => name !== 'session')
      .map(([name, micros]) => ({
        name: `an order signed by ${name}, against one of a session`,
        value: micros / ofSession,
        unit: 'x',
        limit: ratioMax,
        better: 'lower' as const,
        ok: micros / ofSession <= ratioMax,
        detail: `${micros.toFixed(0)} against ${ofSession.toFixed(0)} µs of a processor`,
      }));
  });
}
