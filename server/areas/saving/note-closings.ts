import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { readProducts } from './list-products.ts';

/** Notes since when a product can not be subscribed because its quota or its cover is used up. */
export async function noteClosings({ database, clock }: Pick<JobSurroundings, 'database' | 'clock'>): Promise<void> {
  const atMs = clock.now();
  for (const { product, sale } of await readProducts(database, atMs)) {
    const isClosed = sale.closing === 'full' || sale.closing === 'uncovered';
    if (isClosed === (product.closed_since !== null)) continue;
    const closed_since = isClosed ? atMs : null;
    await database.updateTable('saving_product').set({ closed_since }).where('id', '=', product.id).execute();
  }
}
