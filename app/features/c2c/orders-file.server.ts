import type { LoaderFunctionArgs } from 'react-router';
import type { c2cOrderCalls } from '../../../contract/c2c-orders.ts';
import { ordersPageMax } from '../../../contract/c2c-values.ts';
import type { AnswerOf, RequestOf } from '../../../contract/call.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { type Ask, csvOfList } from '../../csv/csv-answer.server.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import { readOrderFilter } from './order-filter.server.ts';
import { orderHeader, orderLine } from './order-lines.ts';

type Orders = typeof c2cOrderCalls.orders;
type ReadPage = (ask: Ask, filter: RequestOf<Orders>['query']) => Promise<AnswerOf<Orders>>;

/** All orders of a list that its page's filter chooses, as a file. */
export async function ordersFile(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  name: string,
  readPage: ReadPage,
): Promise<Response> {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  parameters.delete('maxId');
  const { input } = await readOrderFilter(api, parameters);
  const t = wordsOf(context.get(pageContext).language, 'c2c');
  const toLine = orderLine(t);
  return csvOfList(api, {
    name,
    header: orderHeader(t),
    readPage: (ask, until) => readPage(ask, { ...input, limit: String(ordersPageMax), ...(until && { until }) }),
    toLines: (order) => [toLine(order)],
  });
}
