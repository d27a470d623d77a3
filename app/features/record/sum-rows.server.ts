import { formatDecimal } from '../../../contract/money.ts';
import { readSums } from '../../../contract/reserves-tree.ts';

/** The sums of a tree as rows of a table. */
export const sumRows = (sums: string): { currency: string; amount: string }[] =>
  [...readSums(sums)].map(([currency, amount]) => ({ currency, amount: formatDecimal(amount) }));
