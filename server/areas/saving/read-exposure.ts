import { startOfDay } from '../../../contract/earn-days.ts';
import { canonical } from '../../../contract/money.ts';
import type { SavingExposure, SavingSubscriber } from '../../../contract/saving-house.ts';
import { savingStates, savingsPerPage } from '../../../contract/saving-values.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { describeProduct, readProducts } from './list-products.ts';
import { termsNameOf } from './product-terms.ts';

type Count = { product_id: number; orders: number; savers: number; amount: string };
type Day = { product_id: number; day: number; interest: string };

const running = `status in (${savingStates.active}, ${savingStates.redeeming})`;

/** Every product with its running orders and what its last day cost. */
export async function readExposure(store: Store, atMs: number): Promise<SavingExposure[]> {
  const counts = await queryRows<Count>(
    store,
    `select product_id, count(*)::int4 as orders, count(distinct member_id)::int4 as savers, sum(amount) as amount
      from saving_order where ${running} group by product_id`,
    [],
  );
  const days = await queryRows<Day>(
    store,
    'select distinct on (product_id) product_id, day, interest from saving_day order by product_id, day desc',
    [],
  );
  return (await readProducts(store, atMs)).map((offered) => {
    const { product, terms } = offered;
    const count = counts.find((one) => one.product_id === product.id);
    const last = days.find((one) => one.product_id === product.id);
    return {
      ...describeProduct(offered),
      terms: termsNameOf(product),
      isOpen: terms.isOpen,
      isPaused: product.paused_at !== null,
      orders: count?.orders ?? 0,
      savers: count?.savers ?? 0,
      amount: canonical(count?.amount ?? '0'),
      lastDay: last ? { day: startOfDay(last.day), interest: canonical(last.interest) } : null,
    };
  });
}

/** Running orders of a product, newest first. */
export async function listSubscribers(
  store: Store,
  { product, maxId }: { product: number; maxId: number | undefined },
): Promise<{ items: SavingSubscriber[]; next: string | null }> {
  let orders = store
    .selectFrom('saving_order')
    .selectAll()
    .where('product_id', '=', product)
    .where('status', 'in', [savingStates.active, savingStates.redeeming])
    .orderBy('id', 'desc');
  if (maxId !== undefined) orders = orders.where('id', '<', maxId);
  const { rows, next } = await readPage(orders, savingsPerPage);
  const items = rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    amount: canonical(row.amount),
    interest: canonical(row.interest),
    status: row.status,
    createdAt: row.created_at,
    endsAt: row.end_day === null ? null : startOfDay(row.end_day),
  }));
  return { items, next };
}
