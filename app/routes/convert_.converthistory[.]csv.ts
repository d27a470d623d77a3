import { apiContext, pageContext } from '../context.server.ts';
import { csvAnswer } from '../csv/csv-answer.server.ts';
import { conversionHeader, conversionLine } from '../features/convert/conversion-lines.ts';
import { loadConversions, readConversionPages } from '../features/convert/load-conversions.server.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/convert_.converthistory[.]csv';

/** All conversions that the page's filter chooses, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const t = wordsOf(context.get(pageContext).language, 'convert');
  parameters.delete('maxId');
  // Whoever is not signed in is sent away before the file begins.
  await loadConversions(api, parameters);
  async function* lines() {
    for await (const conversions of readConversionPages(api, parameters)) yield conversions.map(conversionLine(t));
  }
  return csvAnswer({ name: 'conversions', header: conversionHeader(t), pages: lines() });
}
