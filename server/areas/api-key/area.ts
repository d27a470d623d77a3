import type { Seal } from '../../access/seal.ts';
import { type Clock, dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { ApiRequest } from '../../http/read-request.ts';
import { purgeEveryMs } from '../../jobs/start-job.ts';
import type { Area } from '../../platform/area.ts';
import type { Redis } from '../../redis/connect-redis.ts';
import { admitListener, admitSigned, isSigned } from './admit-signed.ts';
import { createApiKeys } from './api-keys.ts';
import { type ApiKeyOptions, apiKeyHandlers } from './handlers.ts';
import { createReplayGuard, shareReplayGuard } from './replay-guard.ts';

/** An expired key stays in the list for so long, so that its owner sees why a program has stopped. */
const expiredKeptMs = 30 * dayMs;

type Basics = { database: Database; clock: Clock };

export const apiKeyArea = {
  open: (services: Basics & { seal: Seal }) => ({
    apiKeys: createApiKeys(services),
    replayGuard: createReplayGuard(services.clock),
  }),
  handlers: (services: ApiKeyOptions) => ({ apiKey: apiKeyHandlers(services) }),
  front: (services: ApiKeyOptions) => ({ apiKey: apiKeyHandlers(services) }),
  sideJobs: ({ database, clock }: Basics) => [
    {
      name: 'purge-api-keys',
      everyMs: purgeEveryMs,
      async work() {
        const isOld = database.deleteFrom('api_key').where('expires_at', '<', clock.now() - expiredKeptMs);
        await isOld.execute();
      },
    },
  ],
} satisfies Area;

type SignedServices = Parameters<typeof admitSigned>[2];

/** For the API: whether a request is signed, and whose it is. */
export const signedBy = (services: SignedServices) => ({
  isSigned,
  admit: (request: ApiRequest, call: Parameters<typeof admitSigned>[1]) => admitSigned(request, call, services),
});

/** For the live feed: whose key signed a connection, and when a key is removed. */
export function listenersBy({ apiKeys, replayGuard, redis }: SignedServices & { redis?: Redis | undefined }) {
  const services = { apiKeys, replayGuard: shareReplayGuard(replayGuard, redis) };
  return {
    admit: (auth: unknown, address: string) => admitListener(auth, address, services),
    onEnded: apiKeys.onEnded,
  };
}
