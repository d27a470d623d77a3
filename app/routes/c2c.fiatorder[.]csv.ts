import { c2cOrderCalls } from '../../contract/c2c-orders.ts';
import { ordersPageMax } from '../../contract/c2c-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { readOrderFilter } from '../features/c2c/order-filter.server.ts';
import { orderHeader, orderLine } from '../features/c2c/order-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/c2c.fiatorder[.]csv';

/** All own orders that the page's filter chooses, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  parameters.delete('maxId');
  const { input } = await readOrderFilter(api, parameters);
  const t = wordsOf(context.get(pageContext).language, 'c2c');
  const toLine = orderLine(t);
  return csvOfList(api, {
    name: 'p2p-orders',
    header: orderHeader(t),
    readPage: (ask, until) =>
      ask(c2cOrderCalls.orders, {
        query: { ...input, limit: String(ordersPageMax), ...(until && { until }) },
      }),
    toLines: (order) => [toLine(order)],
  });
}
