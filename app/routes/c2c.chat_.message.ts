import { chatCalls } from '../../contract/chat.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { postOrderMessage } from '../features/c2c/post-order-message.server.ts';
import { answerSent } from '../features/chat/post-message.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.chat_.message';

export const handle = { takesFiles: true } satisfies RouteHandle;

const idOf = (request: Request, name: string): string => new URL(request.url).searchParams.get(name) ?? '';

/** The picture of a message. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { id: idOf(request, 'id'), uid: idOf(request, 'uid') };
  return answerPicture(await context.get(apiContext).send(chatCalls.picture, { query }));
}

/** Takes a message, or how far was read, from a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const id = idOf(request, 'id');
  const form = await request.formData();
  const read = form.get('read');
  if (typeof read === 'string') {
    const marked = await api.send(chatCalls.markRead, { input: { id, uid: read } });
    return new Response(null, { status: marked.ok ? 204 : 404 });
  }
  return answerSent((await postOrderMessage(api, id, form, context.get(pageContext).language)).answer);
}
