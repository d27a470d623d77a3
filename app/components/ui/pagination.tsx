import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

type PaginationProps = {
  /** Which list it is for, on a page with several. */
  label?: string;
  /** Search parameter of the cursor. */
  parameter: string;
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

/** For lists by cursor: back to the newest, on to the older. */
export function Pagination({ label, parameter, next }: PaginationProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const isFirst = !new URLSearchParams(search).has(parameter);
  if (isFirst && next === null) return null;
  const linkClasses = 'inline-flex items-center gap-1 rounded-lg px-3 py-2 font-medium text-accent-text';
  return (
    <nav aria-label={label ?? t('pagination.label')} className="flex justify-between text-sm">
      {isFirst ? (
        <span />
      ) : (
        <Link to={withParameter(search, parameter, null)} className={linkClasses}>
          <ChevronLeft aria-hidden size={16} />
          {t('pagination.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={withParameter(search, parameter, next)} className={linkClasses}>
          {t('pagination.older')}
          <ChevronRight aria-hidden size={16} />
        </Link>
      )}
    </nav>
  );
}

function withParameter(search: string, name: string, value: string | null): string {
  const parameters = new URLSearchParams(search);
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  return `?${parameters}`;
}
