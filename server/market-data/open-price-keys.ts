import { readSecret } from '../access/read-secret.ts';
import type { RandomBytes } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { Environment } from '../env.ts';
import type { Log } from '../log.ts';
import { createDayKeys, type DayKeys, secretOfSeed } from './feeds/day-keys.ts';

type Options = {
  database: Database;
  environment: Pick<Environment, 'FEED_SEED'>;
  randomBytes: RandomBytes;
  log: Log;
};

/** `isSecret` is false where everybody can compute the prices in advance. */
export type PriceKeys = DayKeys & { isSecret: boolean };

/** The keys of the simulated prices, made from a secret of the site; from a seed where the environment gives one. */
export async function openPriceKeys({ database, environment, randomBytes, log }: Options): Promise<PriceKeys> {
  const { FEED_SEED: seed } = environment;
  if (seed === undefined) {
    const secret = await readSecret(database, 'simulated prices', randomBytes);
    return { ...createDayKeys(secret.toString('hex')), isSecret: true };
  }
  log.warn({ seed }, 'the simulated prices follow from FEED_SEED: whoever knows it can compute them in advance');
  return { ...createDayKeys(secretOfSeed(seed)), isSecret: false };
}
