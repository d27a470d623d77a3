import { c2cCaseCalls } from '../../contract/c2c-cases.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/c2c.case_.picture';

/** A picture of a case, for the two sides of its order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { id: new URL(request.url).searchParams.get('id') ?? '' };
  return answerPicture(await context.get(apiContext).send(c2cCaseCalls.picture, { query }));
}
