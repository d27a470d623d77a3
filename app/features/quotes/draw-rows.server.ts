import type { Language } from '../../../contract/languages.ts';
import type { Quote } from '../../../contract/quotes.ts';
import type { SymbolType } from '../../../contract/quotes-values.ts';
import { escapeHtml } from '../../document/escape-html.ts';
import { formatCompact, formatPercent, formatPrice } from '../../i18n/format.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import type { Translate } from '../../i18n/translate.ts';
import { lineHeight, lineWidth, type QuoteRow } from './list-rows.ts';
import { cellsOf, lineColor } from './quote-cells.ts';
import { symbolPath } from './symbol-path.ts';

type DrawOptions = {
  language: Language;
  traded: readonly SymbolType[];
  /** Whether each row has a star: for members. */
  hasFavorites: boolean;
};

const viewBox = `0 0 ${lineWidth} ${lineHeight}`;
const starClasses = 'mr-2 rounded-sm px-1 text-lg leading-7 text-text-3 hover:text-warn aria-pressed:text-warn';

/**
 * The rows of a list as markup: hundreds of them for everybody, for which React takes ten times as long. In the browser
 * `useLiveRows` writes new numbers into the same cells.
 */
export function drawRows(rows: readonly QuoteRow[], options: DrawOptions): Buffer {
  const known = drawnRows.get(rows) ?? new Map<string, Buffer>();
  drawnRows.set(rows, known);
  const key = JSON.stringify(options);
  const html = known.get(key) ?? Buffer.from(draw(rows, options));
  known.set(key, html);
  return html;
}

/** Members without favourites get the same rows as everybody else (load-quotes.server.ts), which are drawn once. */
const drawnRows = new WeakMap<readonly QuoteRow[], Map<string, Buffer>>();

function draw(rows: readonly QuoteRow[], { language, traded, hasFavorites }: DrawOptions): string {
  const labels = hasFavorites ? starLabels(wordsOf(language, 'quotes')) : undefined;
  let html = '';
  for (const row of rows) {
    const { symbol, name, svgIcon, pricePrecision, quote, line } = row;
    const icon = svgIcon && `<img src="${escapeHtml(svgIcon)}" alt="" width="28" height="28" loading="lazy">`;
    const href = pathIn(language, symbolPath(row, traded));
    html +=
      `<tr data-symbol="${escapeHtml(symbol)}" data-precision="${pricePrecision}">` +
      `<th scope="row">${labels ? drawStar(row, labels) : ''}${icon}` +
      `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a></th>` +
      drawCells(quote, pricePrecision, language);
    html +=
      `<td><svg aria-hidden="true" viewBox="${viewBox}"><path d="${line}" ` +
      `class="${lineColor(quote)}"/></svg></td></tr>`;
  }
  return html;
}

/** Formatting numbers is most of the work, and a quote appears in many lists while it is cached. */
const drawnCells = new WeakMap<Quote, Map<string, string>>();

function drawCells(quote: Quote, pricePrecision: number, language: Language): string {
  const known = drawnCells.get(quote) ?? new Map<string, string>();
  drawnCells.set(quote, known);
  const key = `${language} ${pricePrecision}`;
  const drawn = known.get(key);
  if (drawn !== undefined) return drawn;
  const format = {
    price: (value: string, precision: number) => formatPrice(value, precision, language),
    percent: (value: string) => formatPercent(value, language),
    compact: (value: string) => formatCompact(value, language),
  };
  const cells = cellsOf(quote, pricePrecision, format).map(
    ({ text, className }) => `<td${className && ` class="${className}"`}>${escapeHtml(text)}</td>`,
  );
  const html = cells.join('');
  known.set(key, html);
  return html;
}

/** Looked up once for all rows: each row writes its own name in. */
const starLabels = (t: Translate) => ({
  add: t('favorite.add', { name: nameMark }),
  delete: t('favorite.delete', { name: nameMark }),
});
const nameMark = '{{name}}';

function drawStar({ type, symbol, name, isFavorite }: QuoteRow, labels: ReturnType<typeof starLabels>): string {
  const verb = isFavorite ? 'delete' : 'add';
  const attributes = {
    name: 'favorite',
    value: `${verb} ${type} ${symbol}`,
    'aria-label': labels[verb].replace(nameMark, () => name),
    'aria-pressed': String(isFavorite),
    class: starClasses,
  };
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<button type="submit" ${written.join(' ')}>${isFavorite ? '★' : '☆'}</button>`;
}
