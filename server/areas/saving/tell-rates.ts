import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { savingStates } from '../../../contract/saving-values.ts';
import type { Transaction } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { notify } from '../notification/notify.ts';
import { tellOfVersion } from '../notification/tell-of-version.ts';
import { type ProductRow, readAllVersions, type SavingTerms } from './product-terms.ts';

/**
 * Tells members with flexible orders what rates were announced, once for each version. Rates are announced long enough
 * before they hold (server/areas/product/change-terms.ts).
 */
export async function tellRates({ database, clock }: Pick<JobSurroundings, 'database' | 'clock'>): Promise<void> {
  const atMs = clock.now();
  const versionsOf = await readAllVersions(database, atMs);
  const products = database.selectFrom('saving_product').selectAll().where('term_days', '=', 0).orderBy('id');
  for (const product of await products.execute()) {
    const [announced, ...earlier] = versionsOf(product);
    const current = earlier.find(({ validFromMs }) => validFromMs <= atMs);
    if (!announced || !current || announced.version <= product.told_version) continue;
    if (ratesOf(announced) === ratesOf(current)) continue;
    await tellOfVersion(database, {
      table: 'saving_product',
      id: product.id,
      version: announced.version,
      listMembers: (tx, slice) => listMembers(tx, product.id, slice),
      tell: (tx, memberId) => tell(tx, { memberId, product, announced, atMs }),
    });
  }
}

const ratesOf = ({ tiers }: SavingTerms): string => JSON.stringify(tiers);

async function listMembers(
  tx: Transaction,
  productId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('saving_order')
    .select('member_id')
    .where((where) => where.and({ product_id: productId, status: savingStates.active }))
    // Flexible orders that are active have no end: so it is asked, for the sake of the index.
    .where('end_day', 'is', null)
    .where('member_id', '>', afterId)
    .groupBy('member_id')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id: id }) => id);
}

type Told = { memberId: number; product: ProductRow; announced: SavingTerms; atMs: number };

const tell = (tx: Transaction, { memberId, product, announced, atMs }: Told): Promise<void> =>
  notify(tx, {
    memberId,
    type: 'saving',
    parameters: {
      event: 'Rates',
      currency: product.asset,
      rates: announced.tiers.map(({ rateBps }) => `${rateBps / 100}%`).join(' / '),
      day: new Date(startOfDay(dayOf(announced.validFromMs - 1) + 1)).toISOString().slice(0, 10),
    },
    atMs,
  });
