import { savingsPerPage } from '../../contract/saving-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { historyHeader, historyLine } from '../features/earn-account/history-lines.ts';
import { readEarnFilter, readEarnHistory } from '../features/earn-account/load-history.server.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.financerecord[.]csv';

/** All that the page's filter chooses, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const words = { saving: { t: wordsOf(language, 'saving') }, staking: { t: wordsOf(language, 'staking') } };
  const filter = readEarnFilter(new URL(request.url).searchParams, Date.now());
  return csvOfList(context.get(apiContext), {
    name: 'earn',
    header: historyHeader(words, { t: wordsOf(language, 'earn') }),
    readPage: (ask, until) => readEarnHistory(ask, filter, { until, limit: savingsPerPage }),
    toLines: (record) => [historyLine(record, words)],
  });
}
