import { type Decimal, negate, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { mustPost, postOne } from '../../ledger/post.ts';
import { hold, release } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';

type Stock = { adId: number; memberId: number; asset: string };

/** Holds more coins of a merchant for a sell ad, or makes some free again. Refuses with notEnoughBalance. */
export async function holdStock(
  tx: Transaction,
  { adId, memberId, asset }: Stock,
  { change, atMs }: { change: Decimal; atMs: number },
): Promise<Result<null>> {
  if (change === zero) return ok(null);
  const { account } = await openAccounts(tx, { account: memberAccount(memberId, asset) });
  const reference = writeReference({ to: 'c2cAd', id: adId });
  if (change < zero) {
    await mustPost(tx, release({ kind: 'c2cRelease', reference }, { account, amount: negate(change) }), atMs);
    return ok(null);
  }
  const held = await postOne(tx, hold({ kind: 'c2cHold', reference }, { account, amount: change }), atMs);
  return held.ok ? ok(null) : held;
}

/**
 * Closes ads of a member for good: these, or all that are not closed. Coins that are left are free again; those of
 * orders are not theirs. Refuses with notFound when one is not the member's.
 */
export async function closeAds(
  tx: Transaction,
  { memberId, ids }: { memberId: number; ids?: readonly number[] },
  atMs: number,
): Promise<Result<Record<string, never>>> {
  const own = tx.selectFrom('c2c_ad').selectAll().where('member_id', '=', memberId).orderBy('id').forUpdate();
  const ads = await (ids ? own.where('id', 'in', [...ids]) : own.where('state', '<>', 'closed')).execute();
  if (ids && ads.length < new Set(ids).size) return refuse('notFound');
  await limitLockWait(tx);
  for (const ad of ads) {
    if (ad.state === 'closed') continue;
    const closed = { state: 'closed', quantity: '0', version: ad.version + 1, updated_at: atMs } as const;
    await tx.updateTable('c2c_ad').set(closed).where('id', '=', ad.id).execute();
    const change = ad.side === 'sell' ? negate(parseDecimal(ad.quantity)) : zero;
    await holdStock(tx, { adId: ad.id, memberId, asset: ad.asset }, { change, atMs });
  }
  return ok({});
}
