import type { Statement } from '../../../contract/record.ts';

/** `item` is the key of its text in record.json; null where a line has nothing to say. */
export type StatementLine = { item: string; into: string | null; out: string | null; balance: string | null };

/** A coin of a statement, from the opening balance to the closing one. */
export function statementLines({ opening, closing, movements }: Statement['currencies'][number]): StatementLine[] {
  return [
    { item: 'statement.opening', into: null, out: null, balance: opening },
    ...movements.map(({ kind, into, out }) => ({ item: `kind.${kind}`, into, out, balance: null })),
    { item: 'statement.closing', into: null, out: null, balance: closing },
  ];
}
