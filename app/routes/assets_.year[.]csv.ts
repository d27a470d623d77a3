import type { YearEvent } from '../../contract/record-year.ts';
import { recordYearCalls } from '../../contract/record-year.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { nameSource } from '../features/record/record-source.tsx';
import { readYear } from '../features/record/statement-year.server.ts';
import {
  coinTrackingHeader,
  coinTrackingLine,
  koinlyHeader,
  koinlyLine,
  type TaxFormat,
  taxFormats,
} from '../features/record/tax-lines.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.year[.]csv';

const columns = ['time', 'kind', 'sent', 'sentCoin', 'received', 'receivedCoin', 'fee', 'feeCoin', 'number', 'cause'];

/** All that a year changed, as a file: in the reader's language, or as a tax program takes it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const format = taxFormats.find((known) => known === searchParams.get('format')) ?? 'all';
  const year = readYear(request);
  const t = wordsOf(context.get(pageContext).language, 'record');
  const { name: site } = await api.siteConfig();

  const wordsFor = ({ kind, source }: YearEvent) =>
    [t(`kind.${kind}`), nameSource(source, t)].filter((part) => part !== '').join(': ');
  const plainLine = (event: YearEvent): string[] => [
    new Date(event.time).toISOString(),
    t(`kind.${event.kind}`),
    ...[event.sent, event.received, event.fee].flatMap((coins) => [coins?.amount ?? '', coins?.currency ?? '']),
    event.transactionId,
    nameSource(event.source, t),
  ];
  const lines: Record<TaxFormat, (event: YearEvent) => string[]> = {
    all: plainLine,
    koinly: (event) => koinlyLine(event, wordsFor(event)),
    cointracking: (event) => coinTrackingLine(event, wordsFor(event), site),
  };
  const headers: Record<TaxFormat, readonly string[]> = {
    all: columns.map((column) => t(`year.column.${column}`)),
    koinly: koinlyHeader,
    cointracking: coinTrackingHeader,
  };
  return csvOfList(api, {
    name: `${format === 'all' ? 'year' : format}-${year}`,
    header: headers[format],
    isForProgram: format !== 'all',
    readPage: (ask, after) => ask(recordYearCalls.events, { query: { year, ...(after && { after }) } }),
    // Trial money is not real: no tax program should count it.
    toLines: (event) => (format !== 'all' && event.isTrial ? [] : [lines[format](event)]),
  });
}
