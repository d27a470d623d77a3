import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/operator_.p2p-cases.image';

/** A picture of the chat of a case, for operators. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { id: searchParams.get('id') ?? '', uid: searchParams.get('uid') ?? '' };
  return answerPicture(await context.get(apiContext).send(c2cReviewCalls.chatPicture, { query }));
}
