import { fiatDepositReviewCalls } from '../../contract/fiat-deposit-review.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/operator_.deposits.picture';

/** The picture that a member attached to a deposit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { id: new URL(request.url).searchParams.get('id') ?? '' };
  return answerPicture(await context.get(apiContext).send(fiatDepositReviewCalls.picture, { query }));
}
