import { identityCalls } from '../../contract/identity.ts';
import { pictureSides } from '../../contract/identity-values.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { postPicture } from '../features/identity/identity-forms.server.ts';
import type { UploadAnswer } from '../features/identity/upload-form.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.individual.upload_.picture';

export const handle = { takesFiles: true } satisfies RouteHandle;

/** One of the own photos. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('side');
  const side = pictureSides.find((known) => known === asked) ?? 'front';
  return answerPicture(await context.get(apiContext).send(identityCalls.picture, { query: { side } }));
}

/** Takes a photo from a script, which shows how far it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer } = await postPicture(context.get(apiContext), await request.formData(), language);
  const error = answer.ok ? null : (Object.values(answer.fields ?? {})[0] ?? answer.message);
  return Response.json({ error } satisfies UploadAnswer, { headers: { 'cache-control': 'private, no-store' } });
}
