import { robotCalls } from '../../contract/robot.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { pairHeader, pairLine } from '../features/robot/pair-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/exchange_.robot_.pairs[.]csv';

/** All pairs of a robot, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const t = wordsOf(context.get(pageContext).language, 'robot');
  return csvOfList(context.get(apiContext), {
    name: 'robot-pairs',
    header: pairHeader(t),
    readPage: (ask, maxId) => ask(robotCalls.pairs, { query: { id, ...(maxId && { maxId }) } }),
    toLines: (pair) => [pairLine(pair)],
  });
}
