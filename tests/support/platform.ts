import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import type { RateLimits } from '../../server/http/limit-rate.ts';
import { createLog } from '../../server/log.ts';
import { openPlatform, type Platform, type PlatformOptions } from '../../server/platform/open-platform.ts';
import { findTemplate } from './database-templates.ts';
import { copyDirectory, makeDataDirectory } from './databases.ts';
import { addMember } from './members.ts';
import { pushVariables } from './push-key.ts';
import { createVisitor, type Seen, type Visitor } from './visitor.ts';

const free = { points: 1_000_000_000, seconds: 1 };
const noRateLimits: RateLimits = { address: free, member: free, calls: {} };

type TestOptions = Pick<PlatformOptions, 'jobs' | 'clock'>;

/**
 * Everything behind /api/v1 on an embedded database without members, as it is in production; answers are checked.
 */
export async function openPlatformForTest(
  variables: Record<string, string> = {},
  options: TestOptions = {},
): Promise<Platform> {
  const dataDirectory = copyDirectory(await findStarted(variables));
  const platform = await openIn(dataDirectory, variables, options);
  return {
    ...platform,
    async close() {
      await platform.close();
      fs.rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

function openIn(dataDirectory: string, variables: Record<string, string>, options: TestOptions): Promise<Platform> {
  const environment = readEnvironment({
    DATA_DIRECTORY: dataDirectory,
    DEMO_MEMBERS: 'false',
    DEMO_TRADERS: 'false',
    FEED_SEED: '1',
    ...pushVariables,
    ...variables,
  });
  const log = createLog('silent');
  return openPlatform({ environment, log, rateLimits: noRateLimits, checkAnswers: true, ...options });
}

/**
 * The directory to copy: of a site that was started and closed again, made once in a test run. A first start writes all
 * articles and years of prices, and takes five times the processor time of a later one. With other variables than
 * these the site starts for the first time, since they may change what it writes.
 */
async function findStarted(variables: Record<string, string>): Promise<string> {
  const { MARKET_MAKER = 'true', TRUSTED_PROXIES, SMTP_URL, SMTP_FROM, SMS_GATEWAY_URL, ...others } = variables;
  if (Object.keys(others).length > 0) return findTemplate('migrated');
  const started = path.join(inject('databasesDirectory'), `started-${MARKET_MAKER}`);
  if (fs.existsSync(started)) return started;
  const unfinished = await makeDataDirectory();
  await (await openIn(unfinished, { MARKET_MAKER }, { jobs: false })).close();
  // Another test file may have been first.
  if (fs.existsSync(started)) fs.rmSync(unfinished, { recursive: true });
  else fs.renameSync(unfinished, started);
  return started;
}

export type SignedIn = Visitor & {
  memberId: number;
  renewSession(): Promise<void>;
  /** Calls with an idempotency key, a new one each time when none is given. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  moveMoney(path: string, json: unknown, key?: string): Promise<Seen<any>>;
};

/** A new member with a session, ready to call. */
export async function signInForTest({ api, services }: Platform): Promise<SignedIn> {
  const { id: memberId } = await addMember(services.database);
  const visitor = createVisitor(api.fetch);
  const session = { memberId, address: '203.0.113.5', userAgent: 'test' };
  const renewSession = async () => {
    visitor.cookies.set('session', await services.sessions.start(services.database, session));
  };
  await renewSession();
  return {
    ...visitor,
    memberId,
    renewSession,
    moveMoney: (path, json, key = randomUUID()) => visitor.call(path, { json, headers: { 'idempotency-key': key } }),
  };
}
