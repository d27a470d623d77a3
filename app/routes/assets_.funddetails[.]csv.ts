import { recordCalls } from '../../contract/record.ts';
import { recordsMax } from '../../contract/record-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { readRecordFilter, recordInputOf } from '../features/record/record-filter.ts';
import { nameSource } from '../features/record/record-source.tsx';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.funddetails[.]csv';

/** All entries that the page's filter chooses, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const t = wordsOf(language, 'record');
  const accounts = wordsOf(language, 'wallet');
  const input = { ...recordInputOf(readRecordFilter(new URL(request.url).searchParams)), limit: recordsMax };
  const columns = ['time', 'kind', 'account', 'change', 'held', 'balance', 'currency', 'number', 'reference'] as const;
  return csvOfList(context.get(apiContext), {
    name: 'asset-flow',
    header: columns.map((column) => t(`list.${column}`)),
    readPage: (ask, uid) => ask(recordCalls.list, { query: uid ? { uid } : {}, input }),
    toLines: (record) => [
      [
        new Date(record.time).toISOString(),
        t(`kind.${record.kind}`),
        accounts(`account.${record.account}`),
        record.amount,
        record.held,
        record.balance,
        record.currency,
        record.transactionId,
        nameSource(record.source, t),
      ],
    ],
  });
}
