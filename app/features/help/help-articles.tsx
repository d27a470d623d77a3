import { Link } from 'react-router';
import type { HelpArticle } from '../../../contract/help.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Articles that may answer the question. */
export function HelpArticles({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useTranslation('help');
  if (articles.length === 0) return null;
  return (
    <section aria-live="polite" className="flex flex-col gap-1 rounded-lg bg-surface-2 p-3 text-sm">
      <h2 className="font-medium">{t('articles')}</h2>
      <ul className="flex flex-col gap-1">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/post/detail?id=${id}`} className="text-accent-text">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
