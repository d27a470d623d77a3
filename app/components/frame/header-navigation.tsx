import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuPanelClasses } from '../ui/menu.tsx';
import { FrameLink } from './frame-link.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { Group } from './navigation.ts';

const itemClasses =
  'flex items-center gap-1 whitespace-nowrap rounded-lg px-2.5 py-2 font-medium text-text-2 hover:text-text-1 ' +
  'aria-[current]:text-accent-text';

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

/** One entry alone is a link; several open by click or key, and by the pointer where there is one. */
function HeaderGroup({ group: { id, entries } }: { group: Group }) {
  const { t } = useTranslation('menu');
  const [entry] = entries;
  if (entry && entries.length === 1) {
    return (
      <li>
        <FrameLink to={entry.path} leads={`${entry.path}/*`} className={itemClasses}>
          {t(`entry.${entry.id}`)}
        </FrameLink>
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
