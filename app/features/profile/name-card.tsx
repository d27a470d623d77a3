import type { ReactNode } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { IdentityBadge } from '../../components/identity-badge.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Who is signed in, to show and to copy; the children are what can be done about it. */
export function NameCard({ profile, name, children }: { profile: Profile; name: string; children?: ReactNode }) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  return (
    <Card as="section" aria-label={name} room="small" className="flex flex-wrap items-center gap-4">
      <Avatar src={profile.avatarUrl} name={name} size="lg" />
      <div className="flex min-w-52 flex-1 flex-col gap-1.5">
        <p className="truncate font-semibold text-lg">{name}</p>
        <p className="flex flex-wrap gap-1.5">
          <Badge kind="accent">{common('frame.vipLevel', { level: profile.vipLevel })}</Badge>
          <IdentityBadge profile={profile} />
        </p>
        <p className="flex items-center gap-2 text-sm text-text-2 tabular-nums">
          {t('uid')} {profile.id}
          <CopyButton text={profile.id} name={t('uid')} />
        </p>
      </div>
      {children}
    </Card>
  );
}
