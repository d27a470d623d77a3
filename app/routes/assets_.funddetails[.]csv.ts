import { type MoneyRecord, recordCalls } from '../../contract/record.ts';
import { recordsMax } from '../../contract/record-values.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { askPatiently, csvAnswer } from '../csv/csv-answer.server.ts';
import { type RecordFilter, readRecordFilter, recordInputOf } from '../features/record/record-filter.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.funddetails[.]csv';

/** All entries that the page's filter chooses, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  const t = wordsOf(language, 'record');
  const filter = readRecordFilter(new URL(request.url).searchParams);
  // Whoever is not signed in is sent away before the file begins.
  await api.load(recordCalls.list, { query: {}, input: { limit: 1 } });
  const columns = ['time', 'kind', 'account', 'change', 'held', 'balance', 'currency', 'number', 'reference'] as const;
  return csvAnswer({
    name: 'asset-flow',
    header: columns.map((column) => t(`list.${column}`)),
    pages: readPages(api, filter, (record) => [
      new Date(record.time).toISOString(),
      t(`kind.${record.kind}`),
      wordsOf(language, 'wallet')(`account.${record.account}`),
      record.amount,
      record.held,
      record.balance,
      record.currency,
      record.transactionId,
      record.reference,
    ]),
  });
}

async function* readPages(api: PageApi, filter: RecordFilter, toLine: (record: MoneyRecord) => string[]) {
  let uid: string | undefined;
  do {
    const input = { ...recordInputOf(filter), limit: recordsMax };
    const { items, next } = await askPatiently(api, recordCalls.list, { query: uid ? { uid } : {}, input });
    yield items.map(toLine);
    uid = next ?? undefined;
  } while (uid);
}
