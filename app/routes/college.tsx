import { Link } from 'react-router';
import { contentCalls } from '../../contract/content.ts';
import { postCategories } from '../../contract/content-values.ts';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { apiContext } from '../context.server.ts';
import { CollegeTopics } from '../features/content/college-topics.tsx';
import { FilterChips, SearchForm } from '../features/content/list-filters.tsx';
import { ListHead } from '../features/content/list-head.tsx';
import { loadList } from '../features/content/load-list.server.ts';
import { contentHeaders } from '../features/content/load-post.server.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { PostList } from '../features/content/post-list.tsx';
import { useLabels } from '../features/content/use-labels.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/college';

export const handle = { ns: ['content'], topBar: { name: 'college' } } satisfies RouteHandle;
export const headers = contentHeaders;

const category = postCategories.college;

/** What a member has read is on its own pages only: those of visitors are shared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [list, read] = await Promise.all([
    loadList(request, context, category),
    context.get(apiContext).loadOwn(contentCalls.readPosts, {}),
  ]);
  return { ...list, read: read?.ids };
}

export default function College({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const labels = useLabels();
  const { items, page, pages, topics, levels, total, filter, read } = loaderData;
  const { q, topic, level } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6 md:py-10">
      <ListHead category={category} page={page} canonicalParameters={['page']} isIndexed={q === ''} />
      <DrawnHead drawing="school">
        <h1 className="font-semibold text-2xl max-md:sr-only">{t(`category.${category}`)}</h1>
        <p className="max-w-2xl text-text-2">
          {t(`description.${category}`)}{' '}
          <Link to="/college/glossary" className="font-medium text-accent-text">
            {t('glossary.title')}
          </Link>
        </p>
        <SearchForm label={t(`search.label.${category}`)} action="/college" words={q} />
      </DrawnHead>
      <FilterChips
        label={t('list.topics')}
        parameter="topic"
        values={topics}
        current={topic}
        nameOf={labels.topic}
        path="/college"
        kept={{ level }}
      />
      <FilterChips
        label={t('list.levels')}
        parameter="level"
        values={levels}
        current={level}
        nameOf={(one) => t(`level.${one}`)}
        path="/college"
        kept={{ topic }}
      />
      {q !== '' && (
        <p className="text-text-2" role="status">
          {t('search.results', { count: total, words: q })}
        </p>
      )}
      {isFiltered || pages > 1 ? (
        <PostList posts={items} allPath={isFiltered ? '/college' : undefined} />
      ) : (
        <CollegeTopics posts={items} topics={topics} read={read} />
      )}
      <PageLinks page={page} pages={pages} />
    </div>
  );
}
