import {
  ArrowLeftRight,
  ChartCandlestick,
  CircleUserRound,
  House,
  LayoutGrid,
  type LucideIcon,
  Wallet,
} from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FrameLink } from './frame-link.tsx';
import type { Entry } from './navigation.ts';
import { type Tab, tabOf } from './tab-map.ts';

const icons: Partial<Record<Tab, LucideIcon>> = {
  home: House,
  quotes: ChartCandlestick,
  trade: ArrowLeftRight,
  assets: Wallet,
  personal: CircleUserRound,
  more: LayoutGrid,
};

/** Their number is known before the first of them arrives: none moves while the page loads. */
const columns = ['', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5'];
/** Of at most five. */
export const bottomListClasses = (items: readonly unknown[]) => `grid ${columns[items.length - 1]}`;

const heightClass = 'h-[calc(4rem+1px+env(safe-area-inset-bottom))]';
/** As high as it will be, before the first of its entries arrives. */
export const bottomBarClasses = `bottom-0 z-40 border-t bg-surface-1 pb-[env(safe-area-inset-bottom)] ${heightClass}`;

export const bottomItemClasses =
  'flex h-16 flex-col items-center justify-center gap-1 px-1 text-text-3 text-xs aria-[current]:text-accent-text';

/** The way around on a phone. The tab of the page is marked, on all pages of its area. */
export function BottomNavigation({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation();
  const items = entries.flatMap(({ path }) => {
    const tab = tabOf(path);
    const Icon = tab && icons[tab];
    return Icon ? [{ path, tab, Icon }] : [];
  });
  return (
    <>
      <div aria-hidden className={`${heightClass} shrink-0 bg-surface-1 md:hidden print:hidden`} />
      <nav aria-label={t('frame.bottomNavigation')} className={`fixed inset-x-0 md:hidden ${bottomBarClasses}`}>
        <ul className={bottomListClasses(items)}>
          {items.map(({ path, tab, Icon }) => (
            <li key={path} className="min-w-0">
              <FrameLink to={path} leads={`#${tab}`} className={bottomItemClasses}>
                <Icon aria-hidden size={22} />
                <span className="max-w-full truncate">{t(`frame.${tab}`)}</span>
              </FrameLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
