import { FileText } from 'lucide-react';
import { contentEditorCalls } from '../../contract/content-editor.ts';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { pathOfText } from '../features/content/editor-paths.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { NewPostForm, PostFilter, postFilters } from '../features/content/post-filter.tsx';
import { PostTable } from '../features/content/post-table.tsx';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection, Sheet } from '../features/operator/console-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts';

export const handle = { ns: ['content-editor', 'content'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const askedFor = (name: string) => searchParams.get(name) ?? '';
  const filter = {
    q: askedFor('q'),
    category: askedFor('category'),
    state: askedFor('state'),
    lacks: askedFor('lacks'),
  };
  const asked = [...postFilters, 'page'].map((name) => [name, askedFor(name)]).filter(([, value]) => value !== '');
  const query = Object.fromEntries(asked);
  return { filter, ...(await context.get(apiContext).load(contentEditorCalls.list, { query })) };
}

/** Begins a post, and goes on to its first text. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const input = { category: textOf(form, 'category') ?? '', slug: textOf(form, 'slug') ?? '' };
  const answer = await context.get(apiContext).send(contentEditorCalls.create, { input });
  return answerDeed(answer, form, answer.ok ? pathOfText(answer.data.id, 'en') : '');
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('content-editor');
  const { items, page, pages, filter } = loaderData;
  return (
    <ConsolePage title={t('title')} hasFailed={actionData !== undefined}>
      <PostFilter filter={filter} />
      {items.length > 0 ? (
        <Sheet>
          <PostTable posts={items} />
        </Sheet>
      ) : (
        <EmptyState isCard icon={FileText} title={t('nothing')} />
      )}
      <PageLinks page={page} pages={pages} />
      <ConsoleSection title={t('new')}>
        <NewPostForm state={actionData} />
      </ConsoleSection>
    </ConsolePage>
  );
}
