import type { OrderState } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { Moves, States } from '../../states/move-state.ts';
import { lockConversations } from '../chat/enter-conversation.ts';
import type { OrderRow } from './open-case.ts';

const moves = {
  unpaid: ['paid', 'cancelled'],
  paid: ['appealed', 'cancelled', 'completed'],
  appealed: ['paid', 'cancelled', 'completed'],
  cancelled: [],
  completed: [],
} as const satisfies Moves<OrderState>;

export const orderStates: States<OrderRow, typeof moves> = { table: 'c2c_order', moves, tooLate: 'orderMoved' };

/** Says in which state the order is now. */
export const refuseMoved = (state: OrderState) => refuse('orderMoved', { values: { state } });

export async function findOrder(store: Store, id: number): Promise<OrderRow | undefined> {
  return store.selectFrom('c2c_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks an order until the end of the transaction, and its conversation before it, as a message does. Refuses with
 * notFound whom `isFor` does not name, and with orderMoved when the order is in none of the states.
 */
export async function lockOrder(
  tx: Transaction,
  id: number,
  { isFor, states }: { isFor?: (order: OrderRow) => boolean; states: readonly OrderState[] },
): Promise<Result<OrderRow>> {
  const known = await findOrder(tx, id);
  if (!known || isFor?.(known) === false) return refuse('notFound');
  await lockConversations(tx, [known.conversation_id]);
  const order = await tx.selectFrom('c2c_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return states.includes(order.state) ? ok(order) : refuseMoved(order.state);
}
