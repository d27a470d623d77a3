import type { Profile } from '../../../contract/account.ts';
import type { Store } from '../../database/client.ts';
import type { SiteSettings } from '../site/settings.ts';

/** Throws when there is no such member. */
export async function readProfile(store: Store, memberId: number, site: SiteSettings): Promise<Profile> {
  const member = await store.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  return {
    id: String(member.id),
    realName: member.real_name,
    nickname: member.nickname,
    email: member.email ?? '',
    phone: member.phone ?? '',
    vipLevel: member.vip_level,
    verifiedLevel: member.verified_level,
    requiredIDLevel: site.requiredIdentityLevel,
    avatarUrl: member.avatar_url,
    referralCode: member.referral_code,
    testEnabled: member.test_enabled,
    helpDeskLink: site.helpDesk.extLink,
    createdAt: member.created_at,
  };
}
