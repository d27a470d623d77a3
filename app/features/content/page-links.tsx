import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** From page to page of a list, newest first. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('content');
  const { search } = useLocation();
  if (pages < 2) return null;
  const addressOf = (other: number) => {
    const parameters = new URLSearchParams(search);
    if (other === 1) parameters.delete('page');
    else parameters.set('page', String(other));
    return `?${parameters}`;
  };
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const near = numbers.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 2);
  const linkClasses =
    'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-lg px-2.5 font-medium text-text-2 ' +
    'hover:bg-surface-2 hover:text-text-1 aria-[current]:bg-accent aria-[current]:text-white';
  return (
    <nav aria-label={t('list.pages')} className="flex flex-wrap items-center justify-center gap-1 text-sm">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={linkClasses}>
          <ChevronLeft aria-hidden size={16} />
          {t('list.newer')}
        </Link>
      )}
      {near.map((number) => (
        <Link
          key={number}
          to={addressOf(number)}
          aria-label={t('list.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          className={linkClasses}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next" className={linkClasses}>
          {t('list.older')}
          <ChevronRight aria-hidden size={16} />
        </Link>
      )}
    </nav>
  );
}
