import { contentEditorCalls } from '../../contract/content-editor.ts';
import { apiContext } from '../context.server.ts';
import { pathOfSettings } from '../features/content/editor-paths.ts';
import { settingsDeeds } from '../features/content/post-forms.server.ts';
import { PostHead, usePostTitle } from '../features/content/post-head.tsx';
import { PostSettingsForm } from '../features/content/post-settings-form.tsx';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.settings';

export const handle = { ns: ['content-editor', 'content'] } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const post = await context.get(apiContext).load(contentEditorCalls.post, { query: { id: idOf(request) } });
  return { post, states: startDeeds(settingsDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(settingsDeeds, args, pathOfSettings(idOf(args.request)));

export default function PostSettingsPage({ loaderData: { post, states }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage title={usePostTitle(post)} hasFailed={actionData !== undefined}>
      <PostHead post={post} current="settings" />
      <PostSettingsForm post={post} state={statesWith(states, actionData).save} />
    </ConsolePage>
  );
}
