import { c2cOrderCalls } from '../../contract/c2c-orders.ts';
import { answerPicture } from '../api/answer-picture.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/c2c.tradeorder_.qr';

/** The code that the buyer of an order scans to pay. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { id: new URL(request.url).searchParams.get('id') ?? '' };
  return answerPicture(await context.get(apiContext).send(c2cOrderCalls.qr, { query }));
}
