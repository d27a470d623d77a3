import type { Identity } from '../../../contract/identity.ts';
import { identityStatuses } from '../../../contract/identity-values.ts';
import type { Store } from '../../database/client.ts';
import { noData, openData } from './identity-data.ts';
import type { IdentityOptions } from './identity-options.ts';

const { none, rejected, approved } = identityStatuses;

/**
 * Whether a member may fill in or correct its data; `isVerified` means to the level that the site currently requires.
 */
export const isOpen = (status: number, isVerified: boolean): boolean =>
  status === none || status === rejected || (status === approved && !isVerified);

/** A member's own verification, for itself. Throws when there is no such member. */
export async function readIdentity(store: Store, memberId: number, options: IdentityOptions): Promise<Identity> {
  const { site, identitySeal } = options;
  const { verifiedLevel } = await store
    .selectFrom('member')
    .select('verified_level as verifiedLevel')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const row = await store
    .selectFrom('identity_verification')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const pictures = await store
    .selectFrom('identity_picture')
    .select(['side', 'created_at as at'])
    .where('member_id', '=', memberId)
    .execute();
  const status = row?.status ?? none;
  const requiredIDLevel = site.current().requiredIdentityLevel;
  return {
    status,
    verifiedLevel,
    requiredIDLevel,
    isOpen: isOpen(status, verifiedLevel >= requiredIDLevel),
    rejection: row?.reject_reason ? { reason: row.reject_reason, note: row.reject_note ?? '' } : null,
    submittedAt: row?.submitted_at ?? null,
    decidedAt: row?.decided_at ?? null,
    ...(row ? openData(identitySeal, memberId, row.sealed_data) : noData),
    pictures,
  };
}
