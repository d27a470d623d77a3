import { c2cCaseCalls } from '../../contract/c2c-cases.ts';
import { answerText } from '../api/answer-text.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/c2c.case_.transcript';

/** The conversation of an own order as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { id: new URL(request.url).searchParams.get('id') ?? '' };
  return answerText(await context.get(apiContext).send(c2cCaseCalls.transcript, { query }), 'p2p-chat.txt');
}
