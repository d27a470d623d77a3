import { data, redirect } from 'react-router';
import { type PostCategory, postCategories } from '../../contract/content-values.ts';
import { PageHead } from '../components/page-head.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { loadList } from '../features/content/load-list.server.ts';
import { contentHeaders } from '../features/content/load-post.server.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { PostList } from '../features/content/post-list.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { pathOfCategory } from '../paths/content-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/post';

export const handle = { ns: ['content'], topBar: { name: 'post' } } satisfies RouteHandle;
export const headers = contentHeaders;

const { footerAbout, footerHelp } = postCategories;
const shownHere: readonly PostCategory[] = [footerAbout, footerHelp];

/** The other categories have screens of their own. Without an id the help is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('id');
  const category = Object.values(postCategories).find((known) => String(known) === (asked ?? String(footerHelp)));
  if (category === undefined) throw data(null, { status: 404 });
  if (!shownHere.includes(category)) throw redirect(pathOfCategory(category), 301);
  return { category, list: await loadList(request, context, category) };
}

export default function Posts({ loaderData: { category, list } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const title = t(`category.${category}`);
  const tabs = shownHere.map((one) => {
    return { label: t(`category.${one}`), to: pathOfCategory(one), isCurrent: one === category };
  });
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:py-10">
      <PageHead
        title={title}
        description={t(`description.${category}`)}
        path={list.page === 1 ? pathOfCategory(category) : `${pathOfCategory(category)}&page=${list.page}`}
      />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <TabLinks label={t('categories')} tabs={tabs} />
      <PostList posts={list.items} />
      <PageLinks page={list.page} pages={list.pages} />
    </div>
  );
}
