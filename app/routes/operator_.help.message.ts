import { helpDeskCalls } from '../../contract/help-desk.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { answerSent } from '../features/chat/post-message.server.ts';
import { postAnswer } from '../features/help/desk-forms.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator_.help.message';

export const handle = { takesFiles: true } satisfies RouteHandle;

/** The picture of a message to the help desk. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { id: searchParams.get('id') ?? '', uid: searchParams.get('uid') ?? '' };
  return answerPicture(await context.get(apiContext).send(helpDeskCalls.picture, { query }));
}

/** Takes an operator's answer, or how far it has read, from a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const form = await request.formData();
  const read = form.get('read');
  if (typeof read === 'string') {
    const marked = await api.send(helpDeskCalls.markRead, { input: { id, uid: read } });
    return new Response(null, { status: marked.ok ? 204 : 404 });
  }
  return answerSent((await postAnswer(api, id, form, context.get(pageContext).language)).answer);
}
