import type { AnyTerms } from '../../../contract/product-terms.ts';

type Figure = string | number | boolean;
/** One figure of terms; `row` counts from 0 within its list. */
export type TermLine = { list: string | null; row: number; name: string; value: Figure };

/** All figures in the order of the terms. */
export function linesOf(terms: AnyTerms): TermLine[] {
  return Object.entries(terms).flatMap(([name, value]): TermLine[] => {
    if (!Array.isArray(value)) return [{ list: null, row: 0, name, value }];
    return value.flatMap((figures, row) =>
      Object.entries(figures).map(([field, figure]) => ({ list: name, row, name: field, value: figure })),
    );
  });
}

type TermChange = Omit<TermLine, 'value'> & { before: Figure | undefined; after: Figure | undefined };

/** The figures that differ; those of rows that are new or gone have nothing on one side. */
export function changesOf(before: AnyTerms, after: AnyTerms): TermChange[] {
  const keyOf = ({ list, row, name }: Omit<TermLine, 'value'>) => [list, row, name].join();
  const [then, now] = [before, after].map((terms) => new Map(linesOf(terms).map((line) => [keyOf(line), line])));
  const all = new Map([...(then ?? []), ...(now ?? [])]);
  return [...all]
    .map(([key, { list, row, name }]) => {
      return { list, row, name, before: then?.get(key)?.value, after: now?.get(key)?.value };
    })
    .filter((change) => change.before !== change.after);
}
