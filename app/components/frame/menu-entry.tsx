import { useTranslation } from '../../i18n/use-translation.ts';
import { NavLink } from '../link.tsx';
import { menuEntryClasses } from '../ui/menu.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { Entry } from './navigation.ts';

type EntryProps = {
  entry: Entry;
  /** Whether a line below the title says what is there. */
  isDescribed?: boolean;
};

export function MenuEntry({ entry: { id, path }, isDescribed = false }: EntryProps) {
  const { t } = useTranslation('menu');
  return (
    <li>
      <NavLink to={path} end className={menuEntryClasses}>
        <MenuIcon id={id} />
        <span className="min-w-0">
          <span className={isDescribed ? 'font-medium text-text-1' : ''}>{t(`entry.${id}`)}</span>
          {isDescribed && <span className="block text-text-3 text-xs">{t(`description.${id}`)}</span>}
        </span>
      </NavLink>
    </li>
  );
}
