import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { changeOf } from './change.ts';

/** What the list shows of a market; no more, since every row stands twice in the page: to be seen and to go on from. */
export type QuoteRow = Pick<MarketSymbol, 'type' | 'symbol' | 'name' | 'svgIcon' | 'pricePrecision'> & {
  quote: Quote;
  isFavorite: boolean;
  /** A path through the day so far, empty where nothing is known. */
  line: string;
};

export const sortKeys = ['name', 'price', 'change', 'volume'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sort = { key: SortKey; isDescending: boolean } | undefined;

/** Without a sort the order of the site's own list. */
export function sortRows(rows: readonly QuoteRow[], sort: Sort): QuoteRow[] {
  if (!sort) return [...rows];
  const sign = sort.isDescending ? -1 : 1;
  if (sort.key === 'name') return rows.toSorted((a, b) => sign * (a.name < b.name ? -1 : 1));
  const read = valuesToSort[sort.key];
  return rows.toSorted((a, b) => sign * compare(read(a), read(b)));
}

const compare = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b);

const valuesToSort: Record<Exclude<SortKey, 'name'>, (row: QuoteRow) => bigint> = {
  price: ({ quote }) => parseDecimal(quote.c),
  change: ({ quote }) => parseDecimal(changeOf(quote).percent),
  // In the quote currency: pieces of different coins can not be compared.
  volume: ({ quote }) => turnoverOf(quote),
};

/** Price times volume of the day. */
export const turnoverOf = ({ c, dv }: Pick<Quote, 'c' | 'dv'>): Decimal =>
  ((parseDecimal(c) * parseDecimal(dv)) / 10n ** 18n) as Decimal;

/** Of a line's own coordinates: it is stretched to the room that there is. */
export const lineWidth = 96;
export const lineHeight = 28;
/** More corners than this can not be told apart on that width. */
const cornersMax = 24;

/** A line through the closes, `lineWidth` x `lineHeight`; floating point is good enough for pixels. */
export function drawLine(points: readonly string[]): string {
  if (points.length < 2) return '';
  const every = Math.ceil(points.length / cornersMax);
  const values = points.filter((_, index) => (points.length - 1 - index) % every === 0).map(Number);
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = lineWidth / (values.length - 1);
  const corners = values.map((value, index) => [
    Math.round(index * step),
    Math.round(lineHeight - 1 - ((value - low) / range) * (lineHeight - 2)),
  ]);
  return `M${corners.join('L')}`;
}
