import { recordGainsCalls } from '../../contract/record-gains.ts';
import { gainsLotsMax } from '../../contract/record-values.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { csvAnswer } from '../csv/csv-answer.server.ts';
import { gainsColumns, gainsLine } from '../features/record/gains-lines.ts';
import { readMethod } from '../features/record/read-method.server.ts';
import { readYear } from '../features/record/statement-year.server.ts';
import { wordsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/assets_.gains[.]csv';

/** Every lot of a year as a file, the oldest sale first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = wordsOf(context.get(pageContext).language, 'record-gains');
  const query = { year: readYear(request), method: readMethod(request), limit: String(gainsLotsMax) };
  const { year, method, lots } = await context.get(apiContext).load(recordGainsCalls.preview, { query });
  const lines = lots.items.map((lot) => gainsLine(lot, method, t)).reverse();
  async function* pages() {
    yield lines;
  }
  const header = gainsColumns.map((column) => t(`column.${column}`));
  return csvAnswer({ name: `gains-${method}-${year}`, header, pages: pages() });
}
