import type { Decimal } from '../../../contract/money.ts';
import { type Clock, dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import { fundHouse } from './fund-house.ts';

/** Nobody looks at a quote that was not accepted. */
const quotesKeptMs = dayMs;

export async function purgeQuotes({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database
    .deleteFrom('conversion')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', clock.now() - quotesKeptMs)
    .execute();
}

/** A trial goes on without a start when a coin is opened, or when the first price of one comes. */
const fundEveryMs = 60_000;

type Options = {
  database: Database;
  clock: Clock;
  environment: Pick<Environment, 'LEDGER'>;
  marketData: { usdtPrice(asset: string): Decimal | undefined };
};

export function convertJobs({ environment, marketData, ...basics }: Options): Job[] {
  const purge = { name: 'purge-quotes', everyMs: purgeEveryMs, work: () => purgeQuotes(basics) };
  if (environment.LEDGER !== 'trial') return [purge];
  const fund = () => fundHouse({ ...basics, usdtPrice: marketData.usdtPrice });
  return [purge, { name: 'fund-conversions', everyMs: fundEveryMs, work: fund }];
}
