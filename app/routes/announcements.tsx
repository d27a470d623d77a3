import { postCategories } from '../../contract/content-values.ts';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { FeedLinks } from '../features/content/feed-links.tsx';
import { FilterChips, SearchForm } from '../features/content/list-filters.tsx';
import { ListHead } from '../features/content/list-head.tsx';
import { loadList } from '../features/content/load-list.server.ts';
import { contentHeaders } from '../features/content/load-post.server.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { PostList } from '../features/content/post-list.tsx';
import { useLabels } from '../features/content/use-labels.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/announcements';

export const handle = { ns: ['content'], topBar: { name: 'announcements' } } satisfies RouteHandle;
export const headers = contentHeaders;

const category = postCategories.announcements;

export const loader = ({ request, context }: Route.LoaderArgs) => loadList(request, context, category);

export default function Announcements({ loaderData: { items, page, pages, tags, filter } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const labels = useLabels();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:py-10">
      <ListHead category={category} page={page} canonicalParameters={['page']} />
      <DrawnHead drawing="news">
        <h1 className="font-semibold text-2xl max-md:sr-only">{t(`category.${category}`)}</h1>
        <SearchForm label={t(`search.label.${category}`)} action="/announcements/search" words="" />
      </DrawnHead>
      <FilterChips
        label={t('list.tags')}
        parameter="tag"
        values={tags}
        current={filter.tag}
        nameOf={labels.tag}
        path="/announcements"
      />
      <PostList posts={items} allPath={filter.tag ? '/announcements' : undefined} />
      <PageLinks page={page} pages={pages} />
      <FeedLinks />
    </div>
  );
}
