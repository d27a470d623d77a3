import { zero } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import type { DueRows } from '../../jobs/for-each-due.ts';
import { beginAppeal } from './change-order.ts';
import { endOrder } from './end-order.ts';
import type { OrderRow } from './open-case.ts';

/** Orders that were not paid in time, also while the server was down. */
export const expiringOrders: DueRows = {
  job: 'expire-c2c-orders',
  text: `select id, expires_at as due from c2c_order where state = 'unpaid'`,
  async work(tx, { id }, atMs) {
    await endOrder(tx, await readLocked(tx, id), { ending: 'expired', toBuyer: zero, atMs });
  },
};

/**
 * Orders whose seller did not release in time: the platform opens an appeal, once for each order, so that people
 * decide. Time alone never releases anything.
 */
export const unreleasedOrders: DueRows = {
  job: 'appeal-c2c-orders',
  text: `
    select id, paid_at + 3600000 * (
      select (terms ->> 'releaseHours')::int8 from product_version
      where kind = 'c2c.rules' and key = '' and version = rules_version
    ) as due
    from c2c_order where state = 'paid'
      and not exists (select from c2c_case where order_id = c2c_order.id and kind = 'appeal' and opened_by is null)`,
  async work(tx, { id }, atMs) {
    await beginAppeal(tx, await readLocked(tx, id), { reason: 'notReleased', statement: '', openedBy: null, atMs });
  },
};

/** The job has locked it. */
const readLocked = (tx: Transaction, id: number): Promise<OrderRow> =>
  tx.selectFrom('c2c_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
