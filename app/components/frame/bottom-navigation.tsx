import { ArrowLeftRight, ChartCandlestick, House, type LucideIcon, Wallet } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The way around on a phone. */
export function BottomNavigation() {
  const { t } = useTranslation();
  return (
    <>
      <div aria-hidden className="h-16 md:hidden" />
      <nav
        aria-label={t('frame.bottomNavigation')}
        className="fixed inset-x-0 bottom-0 z-40 border-t bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="flex">
          <Item to="/" icon={House} text={t('frame.home')} />
          <Item to="/quotes" icon={ChartCandlestick} text={t('frame.quotes')} />
          <Item to="/exchange" icon={ArrowLeftRight} text={t('frame.trade')} />
          <Item to="/assets" icon={Wallet} text={t('frame.assets')} />
        </ul>
      </nav>
    </>
  );
}

const itemClasses =
  'flex h-16 flex-col items-center justify-center gap-1 px-1 text-text-3 text-xs aria-[current]:text-accent-text';

function Item({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li className="min-w-0 flex-1">
      <NavLink to={to} end={to === '/'} className={itemClasses}>
        <Icon aria-hidden size={22} />
        <span className="max-w-full truncate">{text}</span>
      </NavLink>
    </li>
  );
}
