import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { answerText } from '../api/answer-text.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/operator_.p2p-cases.transcript';

/** The chat of a case's order as a file, for operators. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { id: new URL(request.url).searchParams.get('id') ?? '' };
  return answerText(await context.get(apiContext).send(c2cReviewCalls.transcript, { query }), 'p2p-chat.txt');
}
