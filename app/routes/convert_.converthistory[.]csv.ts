import { convertCalls } from '../../contract/convert.ts';
import { conversionsMax } from '../../contract/convert-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvOfList } from '../csv/csv-answer.server.ts';
import { conversionHeader, conversionLine } from '../features/convert/conversion-lines.ts';
import { readConversionFilter } from '../features/convert/load-conversions.server.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/convert_.converthistory[.]csv';

/** All conversions that the page's filter chooses, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const t = wordsOf(context.get(pageContext).language, 'convert');
  parameters.delete('maxId');
  const { input } = await readConversionFilter(api, parameters);
  const toLine = conversionLine(t);
  return csvOfList(api, {
    name: 'conversions',
    header: conversionHeader(t),
    readPage: (ask, maxId) =>
      ask(convertCalls.orders, { input: { ...input, limit: conversionsMax, ...(maxId && { maxId }) } }),
    toLines: (conversion) => [toLine(conversion)],
  });
}
