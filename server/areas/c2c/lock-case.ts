import type { OrderStatus } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { CaseRow, OrderRow } from './open-case.ts';
import { lockOrder } from './order-states.ts';

export type CaseOfOrder = { known: CaseRow; order: OrderRow };
/** What one of the two sides does in a case; `status` is the order's state that it saw. */
export type CaseDeed = { id: number; memberId: number; status: OrderStatus; atMs: number };

export const findCase = (store: Store, id: number): Promise<CaseRow | undefined> =>
  store.selectFrom('c2c_case').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks an open case and its order until the end of the transaction, for one of the two sides. Refuses with notFound,
 * with orderMoved when the order is in another state than the caller saw, and with caseOver when the case has ended.
 */
export async function lockOwnCase(tx: Transaction, deed: CaseDeed): Promise<Result<CaseOfOrder>> {
  const { id, memberId, status, atMs } = deed;
  const found = await findCase(tx, id);
  if (!found) return refuse('notFound');
  const order = await lockOrder(tx, { id: found.order_id, memberId, isMerchant: false }, { status, atMs });
  return order.ok ? readOpen(tx, id, order.data) : order;
}

/** For operators. Refuses with notFound and caseOver. */
export async function lockAnyCase(tx: Transaction, id: number): Promise<Result<CaseOfOrder>> {
  const found = await findCase(tx, id);
  if (!found) return refuse('notFound');
  const locked = tx.selectFrom('c2c_order').selectAll().where('id', '=', found.order_id).forUpdate();
  return readOpen(tx, id, await locked.executeTakeFirstOrThrow());
}

/** It may have ended while its order was waited for. */
async function readOpen(tx: Transaction, id: number, order: OrderRow): Promise<Result<CaseOfOrder>> {
  const known = await findCase(tx, id);
  return known?.state === 'open' ? ok({ known, order }) : refuse('caseOver');
}
