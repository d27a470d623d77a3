import type { PostSettings } from '../../contract/content-editor.ts';
import { contentEditorCalls } from '../../contract/content-editor.ts';
import { apiContext } from '../context.server.ts';
import { pathOfSettings } from '../features/content/editor-paths.ts';
import { PostHead, titleOf } from '../features/content/post-head.tsx';
import { PostSettingsForm } from '../features/content/post-settings-form.tsx';
import { readTime } from '../features/content/post-values.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.settings';

export const handle = { ns: ['content-editor', 'content'] } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(apiContext).load(contentEditorCalls.post, { query: { id: idOf(request) } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const id = idOf(request);
  const input = {
    id,
    version: Number(textOf(form, 'version') ?? Number.NaN),
    state: (textOf(form, 'state') ?? 'draft') as PostSettings['state'],
    publishAt: readTime(textOf(form, 'publishAt')),
    isPinned: form.has('isPinned'),
    tags: (textOf(form, 'tags') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    topic: textOf(form, 'topic')?.trim() || null,
    level: (textOf(form, 'level') ?? null) as PostSettings['level'],
    author: textOf(form, 'author')?.trim() ?? '',
    cover: textOf(form, 'cover') ?? null,
  };
  const answer = await api.send(contentEditorCalls.settings, { input });
  return answerDeed(answer, form, `${pathOfSettings(id)}&done=saved`);
}

export default function PostSettingsPage({ loaderData: post, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage title={titleOf(post)} hasFailed={actionData !== undefined}>
      <PostHead post={post} current="settings" />
      <PostSettingsForm post={post} state={actionData} />
    </ConsolePage>
  );
}
