import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { type Asset, findAsset, type Viewer } from '../wallet/assets.ts';
import { type PledgeTerms, readPledgeTerms } from './loan-terms.ts';
import type { Pool } from './pools.ts';

export type Coins = { pool: Pool; pledgeTerms: PledgeTerms; loanAsset: Asset; pledgeAsset: Asset };

/**
 * Whether one coin is lent now against another. Refuses with loanCoinClosed and pledgeCoinClosed. The coin of the
 * collateral is locked, after the pool: two loans from different pools must not both use the rest of what can be
 * pledged of it, and its end is not announced meanwhile.
 */
export async function checkCoins(
  tx: Transaction,
  viewer: Viewer,
  { pool, pledge }: { pool: Pool | undefined; pledge: string },
  atMs: number,
): Promise<Result<Coins>> {
  await tx.selectFrom('asset').select('code').where('code', '=', pledge).forNoKeyUpdate().execute();
  const pledgeTerms = (await readPledgeTerms(tx, atMs)).get(pledge);
  const pledgeAsset = await findAsset(tx, viewer, pledge);
  const loanAsset = pool && (await findAsset(tx, viewer, pool.asset));
  if (!pool?.terms.isOpen || !loanAsset || loanAsset.isEnding) return refuse('loanCoinClosed');
  const isTaken = pledgeTerms?.isOpen && pledgeAsset && !pledgeAsset.isEnding && pledgeAsset.code !== loanAsset.code;
  return isTaken ? ok({ pool, pledgeTerms, loanAsset, pledgeAsset }) : refuse('pledgeCoinClosed');
}
