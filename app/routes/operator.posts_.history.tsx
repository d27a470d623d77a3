import { History } from 'lucide-react';
import { redirect } from 'react-router';
import { contentEditorCalls } from '../../contract/content-editor.ts';
import { answerState } from '../api/hear-state.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { apiContext } from '../context.server.ts';
import { pathOfHistory } from '../features/content/editor-paths.ts';
import { PostHead, usePostTitle } from '../features/content/post-head.tsx';
import { useRevisionColumns } from '../features/content/revision-columns.tsx';
import { RevisionView } from '../features/content/revision-view.tsx';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.history';

export const handle = { ns: ['content-editor', 'content'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const asked = searchParams.get('revision');
  const [post, { items }, revision] = await Promise.all([
    api.load(contentEditorCalls.post, { query: { id } }),
    api.load(contentEditorCalls.history, { query: { id } }),
    asked === null ? undefined : api.load(contentEditorCalls.revision, { query: { id, revision: asked } }),
  ]);
  return { post, items, revision };
}

/** Brings a part back as it was. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const version = Number(textOf(form, 'version') ?? Number.NaN);
  const input = { id, version, revision: textOf(form, 'revision') ?? '' };
  const answer = await api.send(contentEditorCalls.restore, { input });
  return answer.ok ? redirect(`${pathOfHistory(id)}&done=saved`, 303) : answerState({ refusal: answer });
}

export default function PostHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('content-editor');
  const { post, items, revision } = loaderData;
  const columns = useRevisionColumns(post.id);
  return (
    <ConsolePage title={usePostTitle(post)} hasFailed={actionData !== undefined}>
      <PostHead post={post} current="history" />
      <RefusalNotice refusal={actionData?.refusal} />
      {revision && <RevisionView revision={revision} version={post.version} />}
      <RecordList
        caption={t('page.history')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={{ icon: History, title: t('noHistory') }}
      />
    </ConsolePage>
  );
}
