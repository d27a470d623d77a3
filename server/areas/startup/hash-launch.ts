import { createHash } from 'node:crypto';
import { canonical, type Decimal, formatDecimal } from '../../../contract/money.ts';
import type { Commitment } from './allocate.ts';
import type { ProjectRow } from './projects.ts';

type Terms = Pick<ProjectRow, 'key' | 'mode' | 'price' | 'stock' | 'cap' | 'places'>;

/** A line of terms, then a line for each commitment: published at the close, before anything is computed from it. */
export function hashList({ key, mode, places, ...terms }: Terms, list: readonly Commitment[]): string {
  const [price, stock, cap] = [canonical(terms.price), canonical(terms.stock), canonical(terms.cap)];
  const hash = createHash('sha256').update(`startup ${key} ${mode} ${price} ${stock} ${cap} ${places}\n`);
  for (const { number, amount } of list) hash.update(`${number} ${formatDecimal(amount)}\n`);
  return hash.digest('hex');
}

/** The hash of the list, then a line for each allocation. */
export function hashTable(listHash: string, list: readonly Commitment[], allocations: readonly Decimal[]): string {
  const hash = createHash('sha256').update(`${listHash}\n`);
  list.forEach(({ number }, at) => {
    hash.update(`${number} ${formatDecimal(allocations[at] as Decimal)}\n`);
  });
  return hash.digest('hex');
}
