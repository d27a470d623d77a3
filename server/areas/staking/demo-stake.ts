import type { Result } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction } from '../../database/client.ts';
import type { Viewer } from '../wallet/assets.ts';
import { takeFromFaucet } from '../wallet/faucet.ts';
import { createStake } from './create-stake.ts';
import type { StakingOptions } from './handlers.ts';

/** Since when the stake of a demo member earns: the job adds the rewards of all days at once. */
const daysAgo = 5;

/** Gives a demo member a turn of the faucet, and a flexible stake that has earned for some days. */
export async function stakeForDemo({ database, clock }: StakingOptions, viewer: Viewer): Promise<Result<unknown>> {
  const given = await inTransaction(database, (tx) => takeFromFaucet(tx, viewer, { currency: 'ETH' }, clock.now()));
  if (!given.ok) return given;
  const wanted = { pool: 'eth-flexible', amount: '1' };
  return inTransaction(database, (tx) => createStake(tx, viewer, wanted, clock.now() - daysAgo * dayMs));
}
