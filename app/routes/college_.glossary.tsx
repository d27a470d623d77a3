import { Link } from 'react-router';
import { contentCalls } from '../../contract/content.ts';
import { postCategories } from '../../contract/content-values.ts';
import { apiContext } from '../context.server.ts';
import { Breadcrumbs } from '../features/content/breadcrumbs.tsx';
import { glossaryPath, Terms } from '../features/content/glossary.tsx';
import { GlossaryHead } from '../features/content/glossary-head.tsx';
import { SearchForm } from '../features/content/list-filters.tsx';
import { articleHeaders } from '../features/content/load-quotes.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/college_.glossary';

export const handle = { ns: ['content'], without: ['scripts'], topBar: { name: 'college' } } satisfies RouteHandle;
export const headers = articleHeaders;

const wordsMax = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, wordsMax).toWellFormed();
  const query = asked ? { q: asked } : {};
  return { asked, terms: await context.get(apiContext).load(contentCalls.glossary, { query }) };
}

export default function Glossary({ loaderData: { asked, terms } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:py-10">
      <GlossaryHead terms={terms} isWhole={asked === ''} />
      <Breadcrumbs category={postCategories.college} />
      <h1 className="font-semibold text-2xl">{t('glossary.title')}</h1>
      <p className="text-text-2">{t('glossary.description')}</p>
      <SearchForm label={t('glossary.search')} action={glossaryPath} words={asked} />
      {asked !== '' && (
        <p className="text-text-2" role="status">
          {t('search.results', { count: terms.length, words: asked })}
        </p>
      )}
      <Terms terms={terms} />
      {asked !== '' && (
        <p>
          <Link to={glossaryPath} className="font-medium text-accent-text">
            {t('list.showAll')}
          </Link>
        </p>
      )}
    </div>
  );
}
