import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readEnvironment } from '../../server/env.ts';
import type { RateLimits } from '../../server/http/limit-rate.ts';
import { createLog } from '../../server/log.ts';
import { openPlatform, type Platform, type PlatformOptions } from '../../server/platform/open-platform.ts';
import { makeDataDirectory } from './databases.ts';
import { addMember } from './members.ts';
import { createVisitor, type Seen, type Visitor } from './visitor.ts';

const free = { points: 1_000_000_000, seconds: 1 };
const noRateLimits: RateLimits = { address: free, member: free, calls: {} };

/**
 * Everything behind /api/v1 on a fresh embedded database, as it is in production; answers are checked.
 */
export async function openPlatformForTest(
  variables: Record<string, string> = {},
  options: Pick<PlatformOptions, 'jobs'> = {},
): Promise<Platform> {
  const dataDirectory = await makeDataDirectory();
  const environment = readEnvironment({
    DATA_DIRECTORY: dataDirectory,
    DEMO_MEMBERS: 'false',
    DEMO_TRADERS: 'false',
    FEED_SEED: '1',
    ...variables,
  });
  const log = createLog('silent');
  const common = { environment, log, rateLimits: noRateLimits, checkAnswers: true };
  const platform = await openPlatform({ ...common, ...options });
  return {
    ...platform,
    async close() {
      await platform.close();
      fs.rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
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
