import type { SymbolType } from '../../../contract/quote-values.ts';
import type { QuoteRow } from './list-rows.ts';

type Column = (row: QuoteRow) => string | number;

const none = '-';
const columns = {
  types: (row) => row.type,
  symbols: (row) => row.symbol,
  names: (row) => row.name,
  icons: (row) => row.svgIcon || none,
  precisions: (row) => row.pricePrecision,
  favorites: (row) => Number(row.isFavorite),
  paths: (row) => row.line.path || none,
  falling: (row) => Number(row.line.isFalling),
  starts: (row) => row.quote.ds,
  lasts: (row) => row.quote.c,
  lows: (row) => row.quote.dl,
  highs: (row) => row.quote.dh,
  volumes: (row) => row.quote.dv,
  times: (row) => row.quote.t,
  sequences: (row) => row.quote.seq,
  stale: (row) => Number(row.quote.stale),
} satisfies Record<string, Column>;
type Name = keyof typeof columns;

/**
 * Rows as columns of words: the page carries them as a few plain strings, a quarter of what JSON of rows takes, since
 * nothing in them has to be escaped. No value has a space in it.
 */
export type PackedRows = Record<Name, string>;

const mapColumns = <T>(change: (name: Name, column: Column) => T) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(name as Name, column)])) as Record<
    Name,
    T
  >;

export const packRows = (rows: readonly QuoteRow[]): PackedRows =>
  mapColumns((_, column) => rows.map(column).join(' '));

export function unpackRows(packed: PackedRows): QuoteRow[] {
  if (packed.symbols === '') return [];
  const words = mapColumns((name) => packed[name].split(' '));
  return words.symbols.map((symbol, index): QuoteRow => {
    const read = (name: Name) => words[name][index] ?? '';
    const readOptional = (name: Name) => (read(name) === none ? '' : read(name));
    return {
      type: Number(read('types')) as SymbolType,
      symbol,
      name: read('names'),
      svgIcon: readOptional('icons'),
      pricePrecision: Number(read('precisions')),
      isFavorite: read('favorites') === '1',
      line: { path: readOptional('paths'), isFalling: read('falling') === '1' },
      quote: {
        symbol,
        ds: read('starts'),
        c: read('lasts'),
        dl: read('lows'),
        dh: read('highs'),
        dv: read('volumes'),
        t: Number(read('times')),
        seq: Number(read('sequences')),
        stale: read('stale') === '1',
      },
    };
  });
}
