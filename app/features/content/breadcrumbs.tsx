import { Link } from 'react-router';
import type { PostCategory } from '../../../contract/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfCategory } from '../../paths/content-paths.ts';

/** Where a post stands in the site: home, its category. */
export function Breadcrumbs({ category }: { category: PostCategory }) {
  const { t } = useTranslation('content');
  const linkClasses = 'text-text-3 hover:text-text-1';
  return (
    <nav aria-label={t('breadcrumbs')} className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-2">
        <li>
          <Link to="/" className={linkClasses}>
            {t('home')}
          </Link>
        </li>
        <li aria-hidden className="text-text-3">
          {'/'}
        </li>
        <li>
          <Link to={pathOfCategory(category)} className={linkClasses}>
            {t(`category.${category}`)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
