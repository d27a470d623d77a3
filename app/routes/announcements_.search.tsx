import { postCategories } from '../../contract/content-values.ts';
import { PageHead } from '../components/page-head.tsx';
import { Breadcrumbs } from '../features/content/breadcrumbs.tsx';
import { SearchForm } from '../features/content/list-filters.tsx';
import { loadList } from '../features/content/load-list.server.ts';
import { contentHeaders } from '../features/content/load-post.server.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { PostList } from '../features/content/post-list.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/announcements_.search';

export const handle = { ns: ['content'], topBar: { name: 'announcements' } } satisfies RouteHandle;
export const headers = contentHeaders;

const category = postCategories.announcements;

export const loader = ({ request, context }: Route.LoaderArgs) => loadList(request, context, category);

export default function SearchAnnouncements({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const { items, page, pages, total, filter } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:py-10">
      <PageHead title={t('search.title')} isIndexed={false} />
      <Breadcrumbs category={category} />
      <h1 className="font-semibold text-2xl">{t('search.title')}</h1>
      <SearchForm label={t(`search.label.${category}`)} action="/announcements/search" words={filter.q} />
      <p className="text-text-2" role="status">
        {filter.q ? t('search.results', { count: total, words: filter.q }) : t('search.start')}
      </p>
      {(total > 0 || filter.q === '') && <PostList posts={items} />}
      <PageLinks page={page} pages={pages} />
    </div>
  );
}
