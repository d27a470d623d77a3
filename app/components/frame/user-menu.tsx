import { ChevronDown, CircleUserRound } from 'lucide-react';
import type { Profile } from '../../../contract/account.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Menu } from '../ui/menu.tsx';
import { MemberEntry } from './member-entry.tsx';
import { MemberSummary } from './member-summary.tsx';

export function UserMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const entries = useRootData()?.menus.user ?? [];
  return (
    <Menu
      label={t('frame.userMenu')}
      summary={
        <>
          <CircleUserRound aria-hidden size={20} />
          <ChevronDown aria-hidden size={14} />
        </>
      }
    >
      <div className="border-b px-2.5 pt-1.5 pb-3">
        <MemberSummary profile={profile} />
      </div>
      <ul className="pt-1.5">
        {entries.map((entry) => (
          <MemberEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Menu>
  );
}
