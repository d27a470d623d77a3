import { helpCalls } from '../../contract/help.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { answerSent } from '../features/chat/post-message.server.ts';
import { postQuestion } from '../features/help/help-form.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/help_.message';

export const handle = { takesFiles: true } satisfies RouteHandle;

/** The picture of a message. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { id: searchParams.get('id') ?? '', uid: searchParams.get('uid') ?? '' };
  return answerPicture(await context.get(apiContext).send(helpCalls.picture, { query }));
}

/** Takes a message, or how far was read, from a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const read = form.get('read');
  if (typeof read === 'string') {
    const marked = await api.send(helpCalls.markRead, { input: { uid: read } });
    return new Response(null, { status: marked.ok ? 204 : 404 });
  }
  return answerSent((await postQuestion(api, form, context.get(pageContext).language)).answer);
}
