import type { z } from 'zod';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { newStakingPool } from '../../../contract/staking-shapes.ts';
import type { Transaction } from '../../database/client.ts';
import { type By, nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { addVersion } from '../product/change-terms.ts';
import { canBeOwned } from '../wallet/assets.ts';
import { subjectOf } from './pause-pool.ts';

type New = z.output<typeof newStakingPool>;

/** As in eth-60 and eth-flexible. */
const keyOf = ({ currency, lockDays }: New) => `${currency.toLowerCase()}-${lockDays || 'flexible'}`;

/** Refuses with currencyUnknown, alreadyDone and proposalOpen, and an unbonding time of a pool with a lock. */
export async function proposePool(tx: Transaction, pool: New, by: By): Promise<Result<null>> {
  if (!(await canBeOwned(tx, 'finance', pool.currency))) return refuse('currencyUnknown');
  if ((pool.lockDays === 0) !== pool.unbondingDays > 0) {
    return refuse('invalidInput', { fields: { unbondingDays: 'fieldInvalid' } });
  }
  const known = tx.selectFrom('staking_pool').select('id').where('key', '=', keyOf(pool));
  if (await known.executeTakeFirst()) return refuse('alreadyDone');
  return propose(tx, { deed: { kind: 'staking.add', ...pool }, subject: subjectOf(keyOf(pool)), ...by });
}

/** Nobody can stake at first, and nothing is promised: terms of two operators follow. */
const closed = { isOpen: false, rateBps: 0, minimum: '1', capacity: '1', coverDays: 30 };

export const approvedPool: ProposalKind<'staking.add'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, pool, { proposalId, atMs }) {
    const key = keyOf(pool);
    const last = tx.selectFrom('staking_pool').select(({ fn }) => fn.max('sort').as('sort'));
    const { sort } = await last.executeTakeFirstOrThrow();
    const { currency: asset, lockDays: lock_days, unbondingDays: unbonding_days } = pool;
    const added = tx.insertInto('staking_pool').values({ key, asset, lock_days, unbonding_days, sort: sort + 1 });
    const row = await added
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return refuse('proposalOutdated');
    const version = { version: 1, terms: closed, validFrom: null };
    await addVersion(tx, { kind: 'staking.pool', key, ...version, proposalId, atMs });
    return ok(nothingLeft);
  },
};
