import { boptionProofCalls } from '../../contract/boption-proof.ts';
import { settledOptionsMax } from '../../contract/boption-values.ts';
import { apiContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { loadSettled } from '../features/boption/load-settled.server.ts';
import { settledHeader, settledLine } from '../features/boption/settled-lines.ts';
import type { Route } from './+types/boption_.settled[.]csv';

/** All options of a symbol and a day as a file, with the names that the API has for its fields. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { market, day } = await loadSettled(api, new URL(request.url).searchParams);
  return csvOfList(api, {
    name: `binary-options-${market.symbol.toLowerCase()}-${day}`,
    header: settledHeader,
    readPage: (ask, after) =>
      ask(boptionProofCalls.settled, {
        query: { id: market.symbol, day, limit: String(settledOptionsMax), ...(after && { after }) },
      }),
    toLines: (option) => [settledLine(option)],
  });
}
