import { ChevronDown, CircleUserRound, ClipboardList, LogOut, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '../../../contract/account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../ui/badge.tsx';
import { Menu, menuEntryClasses } from '../ui/menu.tsx';

export function UserMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const name = profile.realName || profile.email || profile.phone;
  return (
    <Menu
      label={t('frame.userMenu')}
      summary={
        <>
          <CircleUserRound aria-hidden size={20} />
          <ChevronDown aria-hidden size={14} className="hidden md:block" />
        </>
      }
    >
      <div className="flex max-w-64 flex-col items-start gap-1.5 border-b px-2.5 pt-1.5 pb-3">
        <span className="w-full truncate font-semibold">{name}</span>
        <Badge kind="accent">{t('frame.vipLevel', { level: profile.vipLevel })}</Badge>
      </div>
      <ul className="pt-1.5">
        <Entry to="/assets" icon={<Wallet aria-hidden size={18} />} text={t('frame.assets')} />
        <Entry
          to="/exchange/exchangecoinorder"
          icon={<ClipboardList aria-hidden size={18} />}
          text={t('frame.orders')}
        />
        <Entry to="/logout" icon={<LogOut aria-hidden size={18} />} text={t('frame.logout')} />
      </ul>
    </Menu>
  );
}

function Entry({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  return (
    <li>
      <Link to={to} className={menuEntryClasses}>
        {icon}
        {text}
      </Link>
    </li>
  );
}
