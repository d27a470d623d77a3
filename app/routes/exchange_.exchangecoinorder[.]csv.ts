import { apiContext, pageContext } from '../context.server.ts';
import { csvAnswer } from '../csv/csv-answer.server.ts';
import { loadOrders, readOrderPages } from '../features/exchange/load-orders.server.ts';
import { orderColumns, orderLines, tradeColumns, tradeLines } from '../features/exchange/order-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/exchange_.exchangecoinorder[.]csv';

/** All orders that the page's filter chooses as a file, or with `rows=trades` the trades of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const t = wordsOf(context.get(pageContext).language, 'exchange');
  parameters.delete('maxId');
  // Whoever is not signed in is sent away before the file begins.
  await loadOrders(api, parameters);
  const isTrades = parameters.get('rows') === 'trades';
  const pages = readOrderPages(api, parameters);
  const toLines = isTrades ? tradeLines(t) : orderLines(t);
  async function* lines() {
    for await (const orders of pages) yield orders.flatMap(toLines);
  }
  return csvAnswer({
    name: isTrades ? 'spot-trades' : 'spot-orders',
    header: (isTrades ? tradeColumns : orderColumns).map((key) => t(key)),
    pages: lines(),
  });
}
