import { type OrderState, type OrderStatus, stateOfStatus } from '../../../contract/c2c-values.ts';
import type { ErrorWord } from '../../../contract/errors.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { Moves, States } from '../../states/move-state.ts';
import type { OrderRow } from './open-case.ts';

/** An appeal that is withdrawn leads back; nothing leads back to unpaid. */
const moves = {
  unpaid: ['paid', 'cancelled'],
  paid: ['appealed', 'cancelled', 'completed'],
  appealed: ['paid', 'cancelled', 'completed'],
  cancelled: [],
  completed: [],
} as const satisfies Moves<OrderState>;

export const orderStates: States<OrderRow, typeof moves> = { table: 'c2c_order', moves, tooLate: 'orderMoved' };

const stateWords = {
  unpaid: 'orderStateUnpaid',
  paid: 'orderStatePaid',
  appealed: 'orderStateAppealed',
  cancelled: 'orderStateCancelled',
  completed: 'orderStateCompleted',
} as const satisfies Record<OrderState, ErrorWord>;

export const refuseMoved = (state: OrderState): Refusal =>
  refuse('orderMoved', { words: { state: stateWords[state] } });

/** The time to pay ends by the clock: the job that cancels may come a moment later, or the server was down. */
export const stateAt = ({ state, expires_at }: Pick<OrderRow, 'state' | 'expires_at'>, atMs: number): OrderState =>
  state === 'unpaid' && expires_at <= atMs ? 'cancelled' : state;

/** Who asks for which order: by the calls of merchants only an order on an own ad. */
export type OrderKey = { id: number; memberId: number; isMerchant: boolean };

/** undefined for a member who is not one of the two. */
export async function findOrder(
  store: Store,
  { id, memberId, isMerchant }: OrderKey,
  options: { isLocked: boolean },
): Promise<OrderRow | undefined> {
  const ofMember = store
    .selectFrom('c2c_order')
    .selectAll()
    .where('id', '=', id)
    .where((where) =>
      isMerchant
        ? where('merchant_id', '=', memberId)
        : where.or([where('buyer_id', '=', memberId), where('seller_id', '=', memberId)]),
    );
  return (options.isLocked ? ofMember.forUpdate() : ofMember).executeTakeFirst();
}

/**
 * Locks an order of the caller until the end of the transaction, in the state that the caller saw. Refuses with
 * notFound, and with orderMoved, which says in which state the order is now.
 */
export async function lockOrder(
  tx: Transaction,
  key: OrderKey,
  seen: { status: OrderStatus; atMs: number },
): Promise<Result<OrderRow>> {
  const order = await findOrder(tx, key, { isLocked: true });
  if (!order) return refuse('notFound');
  const state = stateAt(order, seen.atMs);
  return state === stateOfStatus(seen.status) ? ok(order) : refuseMoved(state);
}
