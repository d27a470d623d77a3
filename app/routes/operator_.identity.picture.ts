import { identityReviewCalls } from '../../contract/identity-review.ts';
import { pictureSides } from '../../contract/identity-values.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/operator_.identity.picture';

/** A photo of an application, for the reviewer who has taken it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const side = pictureSides.find((known) => known === searchParams.get('side')) ?? 'front';
  const query = { member: searchParams.get('member') ?? '', side };
  return answerPicture(await context.get(apiContext).send(identityReviewCalls.picture, { query }));
}
