import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../link.tsx';

/** Back to where the visitor came from; to the area's first page, or home, for a visitor who came from elsewhere. */
export function BackLink({ className = '' }: { className?: string }) {
  const { t } = useTranslation('menu');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const areas = useRootData()?.menus.areas ?? [];
  if (pathname === '/') return null;
  const area = `/${pathname.split('/')[1]}`.toLowerCase();
  const isAreaItself = pathname.toLowerCase().replace(/\/$/, '') === area;

  function goBack(event: MouseEvent) {
    // The router counts the pages of this visit: before the first one there is nothing of ours.
    const hasEarlier = Number(history.state?.idx) > 0;
    if (!hasEarlier || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link
      to={!isAreaItself && areas.includes(area) ? area : '/'}
      onClick={goBack}
      aria-label={t('bar.back')}
      className={`-ml-1 rounded-lg p-2 text-text-2 hover:text-text-1 ${className}`}
    >
      <ArrowLeft aria-hidden size={20} />
    </Link>
  );
}
