import { FileText } from 'lucide-react';
import { redirect } from 'react-router';
import { contentEditorCalls } from '../../contract/content-editor.ts';
import { answerState } from '../api/hear-state.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { pathOfText } from '../features/content/editor-paths.ts';
import { NewPostForm } from '../features/content/new-post-form.tsx';
import { PageLinks } from '../features/content/page-links.tsx';
import { usePostColumns } from '../features/content/post-columns.tsx';
import { newPostForm } from '../features/content/post-forms.server.ts';
import { postFilters, usePostFields } from '../features/content/use-post-fields.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { startForm } from '../forms/declare-form.server.ts';
import { readForm } from '../forms/read-form.server.ts';
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
  const found = await context.get(apiContext).load(contentEditorCalls.list, { query });
  return { filter, ...found, state: startForm(newPostForm) };
}

/** Begins a post, and goes on to its first text. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(newPostForm, await request.formData(), context.get(pageContext).language);
  const answer = posted.ok
    ? await context.get(apiContext).send(contentEditorCalls.create, { input: posted.value })
    : posted.refusal;
  return answer.ok ? redirect(pathOfText(answer.data.id, 'en'), 303) : answerState(posted.refuse(answer));
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('content-editor');
  const { items, page, pages, filter } = loaderData;
  return (
    <ConsolePage title={t('title')} hasFailed={actionData !== undefined}>
      <RecordList
        caption={t('title')}
        filter={{ fields: usePostFields(), values: filter }}
        columns={usePostColumns()}
        rows={items}
        rowKey={({ id }) => id}
        empty={{ icon: FileText, title: t('nothing') }}
        pages={<PageLinks page={page} pages={pages} />}
      />
      <ConsoleSection title={t('new')}>
        <NewPostForm state={actionData ?? loaderData.state} />
      </ConsoleSection>
    </ConsolePage>
  );
}
