import { futuresCalls } from '../../contract/futures.ts';
import { ticketsPerPage } from '../../contract/futures-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { nextIdOf, readTicketFilter } from '../features/futures/load-tickets.server.ts';
import { ticketHeader, ticketLine } from '../features/futures/ticket-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/futures_.futurescontractorder[.]csv';

/** All positions that the page's filter chooses, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { chosen } = await readTicketFilter(api, new URL(request.url).searchParams);
  const { language } = context.get(pageContext);
  const t = wordsOf(language, 'futures-tickets');
  const toLine = ticketLine(t);
  return csvOfList(api, {
    name: 'futures',
    header: ticketHeader(t, wordsOf(language, 'robot')),
    async readPage(ask, maxId) {
      const input = { ...chosen, limit: ticketsPerPage, ...(maxId && { maxId }) };
      const page = await ask(futuresCalls.orders, { query: {}, input });
      return { items: page.items, next: nextIdOf(page) };
    },
    toLines: (ticket) => [toLine(ticket)],
  });
}
