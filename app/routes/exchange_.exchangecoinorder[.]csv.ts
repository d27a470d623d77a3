import { exchangeCalls } from '../../contract/exchange.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { readOrderFilter } from '../features/exchange/load-orders.server.ts';
import { orderColumns, orderLines, tradeColumns, tradeLines } from '../features/exchange/order-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/exchange_.exchangecoinorder[.]csv';

const ordersPerPage = 100;

/** All orders that the page's filter chooses as a file, or with `rows=trades` the trades of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const { language } = context.get(pageContext);
  const t = wordsOf(language, 'exchange');
  parameters.delete('maxId');
  const { filter } = await readOrderFilter(api, parameters);
  const isTrades = parameters.get('rows') === 'trades';
  return csvOfList(api, {
    name: isTrades ? 'spot-trades' : 'spot-orders',
    header: [
      ...(isTrades ? tradeColumns : orderColumns).map((key) => t(key)),
      wordsOf(language, 'robot')('column.robot'),
    ],
    readPage: (ask, maxId) =>
      ask(exchangeCalls.orders, { input: { ...filter, limit: ordersPerPage, ...(maxId && { maxId }) } }),
    toLines: isTrades ? tradeLines(t) : orderLines(t),
  });
}
