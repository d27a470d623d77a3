import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuPanelClasses } from '../ui/menu.tsx';
import { FrameLink } from './frame-link.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { Group } from './navigation.ts';

const itemClasses =
  'flex items-center gap-1 whitespace-nowrap rounded-lg px-2.5 py-2 font-medium text-text-2 hover:text-text-1 ' +
  'aria-[current]:text-accent-text';

const aboutClasses = 'pointer-events-none left-0 hidden w-72 gap-3 text-text-2 text-xs menu-hover:flex';

/** The areas of the site on a wide window; on others they are in the drawer. */
export function HeaderNavigation({ groups }: { groups: Group[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('frame.mainNavigation')} className="hidden shrink-0 wide:block">
      <ul data-menu-bar className="flex items-center">
        {groups.map((group) => (
          <HeaderGroup key={group.id} group={group} />
        ))}
      </ul>
    </nav>
  );
}

/**
 * One entry alone is a link, about which the pointer is told more; several open by click or key, and by the pointer
 * where there is one.
 */
function HeaderGroup({ group: { id, entries } }: { group: Group }) {
  const { t } = useTranslation('menu');
  const [entry] = entries;
  if (entry && entries.length === 1) {
    return (
      <li data-menu className="relative">
        <FrameLink
          to={entry.path}
          leads={`${entry.path}/*`}
          className={itemClasses}
          aria-describedby={`about-${entry.id}`}
        >
          {t(`entry.${entry.id}`)}
        </FrameLink>
        <p id={`about-${entry.id}`} className={`${menuPanelClasses} ${aboutClasses}`}>
          <MenuIcon id={entry.id} />
          {t(`description.${entry.id}`)}
        </p>
      </li>
    );
  }
  return (
    <li data-menu className="relative">
      <details name="menu" className="peer">
        <summary className={itemClasses} data-leads={entries.map(({ path }) => `${path}/*`).join(' ')}>
          {t(`group.${id}`)}
          <ChevronDown aria-hidden size={14} />
        </summary>
      </details>
      <div className={`${menuPanelClasses} left-0 hidden w-80 peer-open:block menu-hover:block`}>
        <ul>
          {entries.map((each) => (
            <MenuEntry key={each.id} entry={each} isDescribed />
          ))}
        </ul>
      </div>
    </li>
  );
}
