import { ClipboardList } from 'lucide-react';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../link.tsx';
import { Menu, menuButtonClasses, menuLabelClasses } from '../ui/menu.tsx';
import { MemberEntry } from './member-entry.tsx';

/** The lists of orders; a link while there is only one. */
export function OrdersMenu() {
  const { t } = useTranslation('menu');
  const entries = useRootData()?.menus.orders ?? [];
  const [entry] = entries;
  if (!entry) return null;
  const content = (
    <>
      <ClipboardList aria-hidden size={20} />
      <span className={menuLabelClasses}>{t('bar.orders')}</span>
    </>
  );
  if (entries.length === 1) {
    return (
      <Link to={entry.path} aria-label={t('bar.orders')} className={menuButtonClasses}>
        {content}
      </Link>
    );
  }
  return (
    <Menu label={t('bar.orders')} summary={content}>
      <ul>
        {entries.map((each) => (
          <MemberEntry key={each.id} entry={each} />
        ))}
      </ul>
    </Menu>
  );
}
