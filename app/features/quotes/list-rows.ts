import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { changeOf } from './change.ts';

export type QuoteRow = {
  symbol: MarketSymbol;
  quote: Quote;
  isFavorite: boolean;
  /** SVG path of the last day, empty where nothing is known. */
  sparkline: string;
};

export const sortKeys = ['name', 'price', 'change', 'volume'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sort = { key: SortKey; isDescending: boolean } | undefined;

/** The market that opens by a click; undefined while the area does not exist yet. */
export const tradePath = ({ type, symbol }: MarketSymbol): string | undefined =>
  type === 3 ? `/exchange?id=${symbol.toLowerCase()}` : undefined;

/** Without a sort the order of the site's own list. */
export function sortRows(rows: readonly QuoteRow[], sort: Sort): QuoteRow[] {
  if (!sort) return [...rows];
  const sign = sort.isDescending ? -1 : 1;
  if (sort.key === 'name') return rows.toSorted((a, b) => sign * (a.symbol.name < b.symbol.name ? -1 : 1));
  const read = valuesToSort[sort.key];
  return rows.toSorted((a, b) => sign * compare(read(a), read(b)));
}

const compare = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b);

const valuesToSort: Record<Exclude<SortKey, 'name'>, (row: QuoteRow) => bigint> = {
  price: ({ quote }) => parseDecimal(quote.c),
  change: ({ quote }) => parseDecimal(changeOf(quote).percent),
  // Turnover in the quote currency: pieces of different coins can not be compared.
  volume: ({ quote }) => turnoverOf(quote),
};

/** Price times volume of the day. */
export const turnoverOf = ({ c, dv }: Quote): Decimal => ((parseDecimal(c) * parseDecimal(dv)) / 10n ** 18n) as Decimal;

const width = 96;
const height = 28;

/** A line through the closes, `width` x `height`; floating point is good enough for pixels. */
export function sparklinePath(points: readonly string[]): string {
  if (points.length < 2) return '';
  const values = points.map(Number);
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = width / (values.length - 1);
  const places = values.map((value, index) => {
    const y = height - 1 - ((value - low) / range) * (height - 2);
    return `${Math.round(index * step)} ${Math.round(y)}`;
  });
  return `M${places.join('L')}`;
}
