import { contentCalls } from '../../contract/content.ts';
import { postCategories } from '../../contract/content-values.ts';
import { apiContext } from '../context.server.ts';
import { Article } from '../features/content/article.tsx';
import { ListHead } from '../features/content/list-head.tsx';
import { loadList } from '../features/content/load-list.server.ts';
import { articleHeaders, withQuotes } from '../features/content/load-quotes.server.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { PostList } from '../features/content/post-list.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/briefannouncement';

export const handle = {
  ns: ['content'],
  without: ['scripts'],
  topBar: { name: 'notice', isTransparent: true },
} satisfies RouteHandle;
export const headers = articleHeaders;

const category = postCategories.notices;

/** One notice by its id; all of them without. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return loadList(request, context, category);
  return withQuotes(context, await context.get(apiContext).load(contentCalls.notice, { query: { id } }));
}

export default function BriefAnnouncement({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  if ('post' in loaderData) return <Article {...loaderData} />;
  const { items, page, pages } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:py-10">
      <ListHead category={category} page={page} canonicalParameters={['page']} />
      <h1 className="font-semibold text-2xl">{t(`category.${category}`)}</h1>
      <PostList posts={items} />
      <PageLinks page={page} pages={pages} />
    </div>
  );
}
