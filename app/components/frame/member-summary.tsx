import type { Profile } from '../../../contract/account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityBadge } from '../identity-badge.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';

/** Who is signed in, with VIP level and whether the identity is verified as far as the site asks. */
export function MemberSummary({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const name = profile.realName || profile.nickname || profile.email || profile.phone;
  return (
    <div className="flex max-w-64 flex-col items-start gap-1.5">
      <span className="flex w-full items-center gap-2">
        {profile.avatarUrl && <Avatar src={profile.avatarUrl} name={name} size="sm" />}
        <span className="min-w-0 truncate font-semibold">{name}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Badge kind="accent">{t('frame.vipLevel', { level: profile.vipLevel })}</Badge>
        <IdentityBadge profile={profile} />
      </span>
    </div>
  );
}
