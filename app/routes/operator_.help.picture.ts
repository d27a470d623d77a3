import { helpDeskCalls } from '../../contract/help-desk.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/operator_.help.picture';

/** The picture of a message to the help desk. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { id: searchParams.get('id') ?? '', uid: searchParams.get('uid') ?? '' };
  return answerPicture(await context.get(apiContext).send(helpDeskCalls.picture, { query }));
}
