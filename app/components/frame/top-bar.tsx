import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TopBarLook } from '../../route-handle.ts';
import { Link } from '../link.tsx';
import { BackLink } from './back-link.tsx';

/**
 * On a phone, above the screens that ask for it (spec section 2): the way back and, where the bar has a background, a
 * button to the home page.
 */
export function TopBar({ name, isTransparent = false }: TopBarLook) {
  const { t } = useTranslation('menu');
  const ground = isTransparent ? '' : 'border-b bg-surface-1';
  return (
    <div className={`flex h-12 items-center gap-1 px-3 md:hidden print:hidden ${ground}`}>
      <BackLink />
      <p className="grow truncate font-semibold">{t(`screen.${name}`)}</p>
      {!isTransparent && (
        <Link to="/" aria-label={t('bar.leave')} className="-mr-2 rounded-lg p-2 text-text-2 hover:text-text-1">
          <X aria-hidden size={20} />
        </Link>
      )}
    </div>
  );
}
