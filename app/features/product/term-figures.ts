import type { TermField } from '../../../contract/product.ts';
import type { AnyTerms } from '../../../contract/product-terms.ts';

/** Empty rows below those of a list, to add some. */
const rowsMore = 2;

/** One figure of terms as a form asks for it. */
export type TermFigure = {
  field: TermField;
  /** Within its list. */
  row: number;
  /** Conform takes a point in a name as a path. */
  name: `terms-${string}`;
  /** How the API calls it. */
  path: string;
};

/** All figures that a form asks for: of lists, those of each row and of some empty ones. */
export function figuresOf(fields: readonly TermField[], terms: AnyTerms): TermFigure[] {
  return fields.flatMap((field) => {
    const { list, name } = field;
    if (list === null) return [{ field, row: 0, name: `terms-${name}` as const, path: `terms.${name}` }];
    return Array.from({ length: rowsOf(terms, list).length + rowsMore }, (_, row): TermFigure => {
      return { field, row, name: `terms-${list}-${row}-${name}`, path: `terms.${list}.${row}.${name}` };
    });
  });
}

type Figure = string | number | boolean;
const rowsOf = (terms: AnyTerms, list: string) => (terms[list] ?? []) as Record<string, Figure>[];

/** The figure in terms; undefined in an empty row. */
export const figureIn = (terms: AnyTerms, { field: { list, name }, row }: TermFigure): Figure | undefined =>
  list === null ? (terms[name] as Figure | undefined) : rowsOf(terms, list)[row]?.[name];
