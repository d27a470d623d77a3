import { type OrderState, type OrderStatus, stateOfStatus } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { CaseRow, OrderRow } from './open-case.ts';
import { findOrder, lockOrder } from './order-states.ts';

export type OpenCase = { opened: CaseRow; order: OrderRow };
/** What one of the two sides does; `status` is the order's state that it saw. */
export type CaseDeed = { id: number; memberId: number; status: OrderStatus; atMs: number };

export const isSide =
  (memberId: number) =>
  ({ buyer_id, seller_id }: Pick<OrderRow, 'buyer_id' | 'seller_id'>): boolean =>
    memberId === buyer_id || memberId === seller_id;

const findCase = (store: Store, id: number) =>
  store.selectFrom('c2c_case').selectAll().where('id', '=', id).executeTakeFirst();

/** For one of the two sides of its order; undefined for everybody else. */
export async function findOwnCase(store: Store, id: number, memberId: number): Promise<OpenCase | undefined> {
  const opened = await findCase(store, id);
  const order = opened && (await findOrder(store, opened.order_id));
  return opened && order && isSide(memberId)(order) ? { opened, order } : undefined;
}

/**
 * Locks an open case and its order until the end of the transaction. Refuses with notFound, with orderMoved when the
 * order is in none of the states, and with caseOver when the case has ended. Without `isFor` it is for operators.
 */
export async function lockOpenCase(
  tx: Transaction,
  id: number,
  { isFor, states }: { isFor?: (order: OrderRow) => boolean; states: readonly OrderState[] },
): Promise<Result<OpenCase>> {
  const known = await findCase(tx, id);
  if (!known) return refuse('notFound');
  const order = await lockOrder(tx, known.order_id, { ...(isFor && { isFor }), states });
  if (!order.ok) return order;
  // It may have ended while its order was waited for.
  const opened = await findCase(tx, id);
  return opened?.state === 'open' ? ok({ opened, order: order.data }) : refuse('caseOver');
}

/** For what a side does in a case. */
export const lockOwnCase = (tx: Transaction, { id, memberId, status }: CaseDeed): Promise<Result<OpenCase>> =>
  lockOpenCase(tx, id, { isFor: isSide(memberId), states: [stateOfStatus(status)] });
