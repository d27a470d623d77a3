import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { ok } from '../../../contract/result.ts';
import { savingStates } from '../../../contract/saving-values.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { notify } from '../notification/notify.ts';
import { type ProductRow, readAllVersions, type SavingTerms } from './product-terms.ts';

const membersAtOnce = 100;

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
    while (!(await tellSlice({ database, product, announced, atMs }))) {
      // Each slice is a transaction of its own.
    }
  }
}

const ratesOf = ({ tiers }: SavingTerms): string => JSON.stringify(tiers);

type Telling = Pick<JobSurroundings, 'database'> & { product: ProductRow; announced: SavingTerms; atMs: number };

/** Whether all members were told. */
async function tellSlice({ database, product, announced, atMs }: Telling): Promise<boolean> {
  const told = await inTransaction(database, async (tx) => {
    const own = tx.selectFrom('saving_product').select('told_member_id').where('id', '=', product.id).forUpdate();
    const { told_member_id: after } = await own.executeTakeFirstOrThrow();
    const members = await listMembers(tx, product.id, after);
    for (const memberId of members) await tell(tx, { memberId, product, announced, atMs });
    const isLast = members.length < membersAtOnce;
    const progress = isLast
      ? { told_version: announced.version, told_member_id: 0 }
      : { told_member_id: members.at(-1) as number };
    await tx.updateTable('saving_product').set(progress).where('id', '=', product.id).execute();
    return ok(isLast);
  });
  return !told.ok || told.data;
}

async function listMembers(tx: Transaction, productId: number, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('saving_order')
    .select('member_id')
    .where((where) => where.and({ product_id: productId, status: savingStates.active }))
    .where('member_id', '>', after)
    .groupBy('member_id')
    .orderBy('member_id')
    .limit(membersAtOnce)
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
