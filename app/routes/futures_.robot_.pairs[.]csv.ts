import { futuresRobotCalls } from '../../contract/futures-robot.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { pairHeader, pairLine } from '../features/futures-robot/pair-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/futures_.robot_.pairs[.]csv';

/** All that a futures robot has closed, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const { language } = context.get(pageContext);
  const words = { robot: wordsOf(language, 'robot'), tickets: wordsOf(language, 'futures-tickets') };
  return csvOfList(context.get(apiContext), {
    name: 'futures-robot',
    header: pairHeader(words),
    readPage: (ask, maxId) => ask(futuresRobotCalls.pairs, { query: { id, ...(maxId && { maxId }) } }),
    toLines: (pair) => [pairLine(pair, words)],
  });
}
