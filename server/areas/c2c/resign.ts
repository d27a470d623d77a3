import type { MerchantStatus } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';
import type { DueRows } from '../../jobs/for-each-due.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { lockMember } from '../account/lock-member.ts';
import { endClaim } from '../review/claims.ts';
import { freeBond, freeUndatedBond, statusOfMerchant } from './apply.ts';
import { closeAds } from './hold-stock.ts';

/**
 * Takes an application back, whose bond is free at once unless it is from before; or ends being a merchant: ads are
 * closed, and the bond is free after some days. Refuses with notFound who is neither, and with alreadyDone when it
 * stands otherwise than the caller saw.
 */
export async function resign(
  tx: Transaction,
  { memberId, status, atMs }: { memberId: number; status: MerchantStatus; atMs: number },
): Promise<Result<null>> {
  await lockMember(tx, memberId);
  const known = tx.selectFrom('c2c_merchant').selectAll().where('member_id', '=', memberId).forUpdate();
  const row = await known.executeTakeFirst();
  if (!row || row.state === 'ended' || row.state === 'rejected') return refuse('notFound');
  if (statusOfMerchant(row.state) !== status) return refuse('alreadyDone');
  const { bondDays } = await readTermsOfVersion(tx, { kind: 'c2c.rules', key: '' }, row.rules_version);
  const bondUntil = row.state === 'approved' ? Math.max(row.bond_until ?? 0, atMs + bondDays * dayMs) : row.bond_until;
  const ended = { state: 'ended', bond_until: bondUntil } as const;
  await tx.updateTable('c2c_merchant').set(ended).where('id', '=', row.id).execute();
  await endClaim(tx, { kind: 'c2cMerchant', id: row.id });
  if (row.state === 'approved') await closeAds(tx, { memberId }, atMs);
  else await freeUndatedBond(tx, row, atMs);
  return ok(null);
}

/**
 * Bonds of former merchants, once their days are over and none of their orders or cases is open. An application that
 * waits keeps the bond.
 */
export const endingBonds: DueRows = {
  job: 'free-c2c-bonds',
  text: `
    select id, bond_until as due from c2c_merchant
    where state in ('ended', 'rejected') and bond > 0
      and not exists (
        select from c2c_order left join c2c_case on c2c_case.order_id = c2c_order.id and c2c_case.state = 'open'
        where merchant_id = c2c_merchant.member_id and (c2c_order.ended_at is null or c2c_case.id is not null))`,
  async work(tx, { id }, atMs) {
    const row = tx.selectFrom('c2c_merchant').selectAll().where('id', '=', id);
    await freeBond(tx, await row.executeTakeFirstOrThrow(), atMs);
  },
};
