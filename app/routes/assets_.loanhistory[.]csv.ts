import { loanCalls } from '../../contract/loan.ts';
import { loansPerPage } from '../../contract/loan-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { readLoanFilter } from '../features/loan/load-loan-history.server.ts';
import { loanHeader, loanLine } from '../features/loan/loan-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.loanhistory[.]csv';

/** All loans that the page's filter chooses, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const t = wordsOf(context.get(pageContext).language, 'loan-own');
  const { input } = readLoanFilter(new URL(request.url).searchParams);
  const toLine = loanLine(t);
  return csvOfList(context.get(apiContext), {
    name: 'loans',
    header: loanHeader(t),
    readPage: (ask, maxId) =>
      ask(loanCalls.orders, { input: { ...input, limit: loansPerPage, ...(maxId && { maxId }) } }),
    toLines: (loan) => [toLine(loan)],
  });
}
