import { savingCalls } from '../../contract/saving.ts';
import { savingsPerPage } from '../../contract/saving-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { historyHeader, historyLine } from '../features/saving/history-lines.ts';
import { readSavingFilter } from '../features/saving/load-saving-history.server.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.financerecord[.]csv';

/** All that the page's filter chooses, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const t = wordsOf(context.get(pageContext).language, 'saving');
  const { query } = readSavingFilter(new URL(request.url).searchParams, Date.now());
  const toLine = historyLine(t);
  return csvOfList(context.get(apiContext), {
    name: 'savings',
    header: historyHeader(t),
    readPage: (ask, until) =>
      ask(savingCalls.history, { query: { ...query, limit: String(savingsPerPage), ...(until && { until }) } }),
    toLines: (record) => [toLine(record)],
  });
}
