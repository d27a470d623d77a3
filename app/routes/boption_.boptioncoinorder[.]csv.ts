import { boptionCalls } from '../../contract/boption.ts';
import { boptionsPerPage } from '../../contract/boption-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { nextIdOf, readOrderFilter } from '../features/boption/load-orders.server.ts';
import { orderHeader, orderLine } from '../features/boption/order-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/boption_.boptioncoinorder[.]csv';

/** All options that the page's filter chooses, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { chosen } = await readOrderFilter(api, new URL(request.url).searchParams);
  const t = wordsOf(context.get(pageContext).language, 'boption');
  const toLine = orderLine(t);
  return csvOfList(api, {
    name: 'binary-options',
    header: orderHeader(t),
    async readPage(ask, maxId) {
      const input = { ...chosen, limit: boptionsPerPage, ...(maxId && { maxId }) };
      const page = await ask(boptionCalls.orders, { query: {}, input });
      return { items: page.items, next: nextIdOf(page) };
    },
    toLines: (option) => [toLine(option)],
  });
}
