import { ArrowLeftRight, BadgeCheck, CircleUserRound, ClipboardList, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { bottomBarClasses, bottomItemClasses, bottomListClasses } from '../../components/frame/bottom-navigation.tsx';
import type { Entry, EntryId } from '../../components/frame/navigation.ts';
import { Link } from '../../components/link.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const icons: Partial<Record<EntryId, LucideIcon>> = {
  p2p: ArrowLeftRight,
  p2pOrders: ClipboardList,
  merchantApplication: BadgeCheck,
  p2pCenter: CircleUserRound,
};

type NavigationProps = {
  entries: readonly Entry[];
  /** Of the reader; stands beside the entry of the orders. */
  openOrders: number;
  children: ReactNode;
};

/**
 * The way around peer-to-peer trading: tabs on a desk, on a phone a bar at the lower edge. The bar is part of the page,
 * so that it lies on nothing: neither on the end of the page nor on the footer.
 */
export function C2cNavigation({ entries, openOrders, children }: NavigationProps) {
  const { t } = useTranslation('c2c');
  const menu = useTranslation('menu');
  const { pathname } = useLocation();
  const links = entries.map(({ id, path }) => ({
    id,
    to: path,
    isCurrent: pathname.toLowerCase().replace(/\/$/, '') === path,
    count: id === 'p2pOrders' && openOrders > 0 ? ` (${openOrders})` : '',
  }));
  const tabs = links.map(({ id, count, ...link }) => ({ ...link, label: `${menu.t(`entry.${id}`)}${count}` }));
  return (
    <div className="flex flex-col max-md:min-h-[calc(100dvh-3.5rem)]">
      <div className="mx-auto w-full max-w-6xl px-4 pt-2 max-md:hidden print:hidden">
        <TabLinks label={t('navigation')} tabs={tabs} />
      </div>
      <div className="grow">{children}</div>
      <nav aria-label={t('navigation')} className={`sticky md:hidden print:hidden ${bottomBarClasses}`}>
        <ul className={bottomListClasses(links)}>
          {links.map(({ id, to, isCurrent, count }) => {
            const Icon = icons[id] ?? ArrowLeftRight;
            return (
              <li key={id} className="min-w-0">
                <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={bottomItemClasses}>
                  <Icon aria-hidden size={22} />
                  <span className="max-w-full truncate">
                    {t(`tab.${id}`)}
                    {count}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
