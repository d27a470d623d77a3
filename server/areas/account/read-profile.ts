import type { Profile } from '../../../contract/account.ts';
import { identityStatuses } from '../../../contract/identity-values.ts';
import type { Store } from '../../database/client.ts';
import type { SiteSettings } from '../site/settings.ts';

/** Throws when there is no such member. */
export async function readProfile(store: Store, memberId: number, site: SiteSettings): Promise<Profile> {
  const member = await store
    .selectFrom('member')
    .leftJoin('identity_verification as identity', 'identity.member_id', 'member.id')
    .selectAll('member')
    .select('identity.status as identity_status')
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    id: String(member.id),
    realName: member.real_name,
    nickname: member.nickname,
    email: member.email ?? '',
    phone: member.phone ?? '',
    vipLevel: member.vip_level,
    verifiedLevel: member.verified_level,
    requiredIDLevel: site.requiredIdentityLevel,
    identityStatus: member.identity_status ?? identityStatuses.none,
    avatarUrl: member.avatar_url,
    referralCode: member.referral_code,
    testEnabled: member.test_enabled,
    helpDeskLink: site.helpDesk.extLink,
    createdAt: member.created_at,
  };
}
