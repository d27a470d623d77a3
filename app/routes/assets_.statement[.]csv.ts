import { recordCalls } from '../../contract/record.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvAnswer } from '../csv/csv-answer.server.ts';
import { statementLines } from '../features/record/statement-lines.ts';
import { readYear } from '../features/record/statement-year.server.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.statement[.]csv';

/** The statement of a year as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = wordsOf(context.get(pageContext).language, 'record');
  const { year, currencies } = await context
    .get(apiContext)
    .load(recordCalls.statement, { query: { year: readYear(request) } });
  const lines = currencies.flatMap((coin) =>
    statementLines(coin).map(({ item, into, out, balance }) => [
      coin.currency,
      t(item),
      into ?? '',
      out ?? '',
      balance ?? '',
    ]),
  );
  async function* pages() {
    yield lines;
  }
  return csvAnswer({
    name: `statement-${year}`,
    header: [t('list.currency'), t('statement.item'), t('statement.into'), t('statement.out'), t('statement.balance')],
    pages: pages(),
  });
}
