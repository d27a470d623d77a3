import { identityStatuses } from '../../../contract/identity-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { type IdentityData, noData, openData, sealData } from './identity-data.ts';
import type { IdentityOptions } from './identity-options.ts';
import { isOpen } from './read-identity.ts';

type LockedDraft = { status: number; data: IdentityData };

/**
 * The member's row, locked until the end of the transaction; there is one from the first thing that is filled in.
 * Refuses with identityNotOpen what is under review, or verified as far as the site asks.
 */
export async function lockDraft(
  tx: Transaction,
  memberId: number,
  { clock, site, identitySeal }: IdentityOptions,
): Promise<Result<LockedDraft>> {
  const sealed = sealData(identitySeal, memberId, noData);
  await tx
    .insertInto('identity_verification')
    .values({ member_id: memberId, status: identityStatuses.none, sealed_data: sealed, updated_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('identity_verification')
    .innerJoin('member', 'member.id', 'identity_verification.member_id')
    .select(['identity_verification.status', 'sealed_data', 'verified_level'])
    .where('member_id', '=', memberId)
    .forUpdate('identity_verification')
    .executeTakeFirstOrThrow();
  if (!isOpen(row.status, row.verified_level >= site.current().requiredIdentityLevel)) return refuse('identityNotOpen');
  return ok({ status: row.status, data: openData(identitySeal, memberId, row.sealed_data) });
}

/** Fills in one part; the others stay as they are. A rejected application stays rejected until it is sent again. */
export async function saveDraft(
  tx: Transaction,
  memberId: number,
  part: Partial<IdentityData>,
  options: IdentityOptions,
): Promise<Result<null>> {
  const draft = await lockDraft(tx, memberId, options);
  if (!draft.ok) return draft;
  await tx
    .updateTable('identity_verification')
    .set({
      sealed_data: sealData(options.identitySeal, memberId, { ...draft.data.data, ...part }),
      updated_at: options.clock.now(),
    })
    .where('member_id', '=', memberId)
    .execute();
  return ok(null);
}
