import type { ComponentType, ReactNode } from 'react';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuEntryClasses } from '../ui/menu.tsx';
import { FrameLink } from './frame-link.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { Entry } from './navigation.ts';

export type EntryLinkProps = { to: string; leads: string; className: string; children: ReactNode };

type EntryProps = {
  entry: Entry;
  /** Whether a line below the title says what is there. */
  isDescribed?: boolean;
  /** Which pages it is marked on; by default its own. */
  leads?: string;
  /** A different component where React draws the menu. */
  link?: ComponentType<EntryLinkProps>;
};

export function MenuEntry({ entry, isDescribed = false, leads, link: Link = FrameLink }: EntryProps) {
  const { id, path } = entry;
  const { t } = useTranslation('menu');
  const language = useLanguage();
  const content = (
    <>
      <MenuIcon id={id} />
      <span className="min-w-0">
        <span className={isDescribed ? 'font-medium text-text-1' : ''}>{t(`entry.${id}`)}</span>
        {isDescribed && <span className="block text-text-3 text-xs">{t(`description.${id}`)}</span>}
      </span>
    </>
  );
  // Logging out and locking change something, which a link must not do (spec section 2: an action, not a page).
  if (id === 'logout' || id === 'lock') {
    return (
      <li>
        <form method="post" action={pathIn(language, path)}>
          <button type="submit" className={menuEntryClasses}>
            {content}
          </button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <Link to={path} leads={leads ?? path} className={menuEntryClasses}>
        {content}
      </Link>
    </li>
  );
}
