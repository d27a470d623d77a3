import { type CaseReason, type OrderDeed, type OrderStatus, orderStatuses } from '../../../contract/c2c-values.ts';
import { parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { moveState } from '../../states/move-state.ts';
import { addEvidence } from './add-evidence.ts';
import { deedsOf, readOrderFacts } from './deeds-of.ts';
import { endOrder } from './end-order.ts';
import { type OrderRow, openCase } from './open-case.ts';
import { findOrder, lockOrder, type OrderKey, orderStates } from './order-states.ts';
import { otherParty, tellOrder } from './tell-order.ts';

/** `status` is the state that the caller saw. */
type Deed = { key: OrderKey; status: OrderStatus; atMs: number };

/** Refuses with forbidden what only the other side may do, and with appealTooEarly. */
async function lockForDeed(
  tx: Transaction,
  { key, status, atMs }: Deed,
  deeds: readonly OrderDeed[],
): Promise<Result<OrderRow>> {
  const order = await lockOrder(tx, key, { status, atMs });
  if (!order.ok) return order;
  const allowed = deedsOf(await readOrderFacts(tx, order.data), key.memberId, atMs);
  if (deeds.some((deed) => allowed.includes(deed))) return order;
  return refuse(deeds.includes('appeal') && order.data.state === 'paid' ? 'appealTooEarly' : 'forbidden');
}

/** The buyer says that it was paid: from now on the seller has to act, and only the buyer can cancel. */
export async function payOrder(tx: Transaction, deed: Deed & { paidReference: string }): Promise<Result<OrderRow>> {
  const order = await lockForDeed(tx, deed, ['pay']);
  if (!order.ok) return order;
  const { atMs } = deed;
  const set = { paid_at: atMs, paid_reference: deed.paidReference };
  const paid = await moveState(tx, orderStates, { id: order.data.id, from: ['unpaid'], to: 'paid', set, atMs });
  if (paid.ok) await tellOrder(tx, paid.data, { news: 'paid', event: 'Paid', to: ['seller'], atMs });
  return paid;
}

/** The buyer cancels before paying, or gives up after it; the coins go back. */
export async function cancelOrder(tx: Transaction, deed: Deed): Promise<Result<OrderRow>> {
  const order = await lockForDeed(tx, deed, ['cancel', 'giveUp']);
  if (!order.ok) return order;
  const ending = order.data.state === 'unpaid' ? 'cancelled' : 'gaveUp';
  return endOrder(tx, order.data, { ending, toBuyer: zero, atMs: deed.atMs });
}

/** The seller releases all coins. Who calls it has proved that the owner wants it. */
export async function releaseOrder(tx: Transaction, deed: Deed): Promise<Result<OrderRow>> {
  const order = await lockForDeed(tx, deed, ['release']);
  if (!order.ok) return order;
  if (await isHeldSince(tx, order.data, deed.atMs)) return refuse('c2cHold');
  const toBuyer = parseDecimal(order.data.quantity);
  return endOrder(tx, order.data, { ending: 'released', toBuyer, atMs: deed.atMs });
}

/** A thief who changed the withdrawal password would prove a release with the new one: it waits, or operators rule. */
export async function isHeldSince(tx: Transaction, order: OrderRow, atMs: number): Promise<boolean> {
  const held = tx.selectFrom('security_hold').select('reason').where('member_id', '=', order.seller_id);
  const recent = held.where('started_at', '>=', order.created_at).where('ends_at', '>', atMs);
  return (await recent.limit(1).executeTakeFirst()) !== undefined;
}

type Appeal = Deed & { reason: CaseReason; statement: string };
/** One of the two asks the platform to decide. Whoever comes second adds its words to the appeal of the first. */
export async function appealOrder(tx: Transaction, appeal: Appeal): Promise<Result<OrderRow>> {
  const order = await lockForDeed(tx, appeal, ['appeal']);
  if (!order.ok) return (await joinAppeal(tx, appeal)) ?? order;
  const { reason, statement, atMs, key } = appeal;
  return beginAppeal(tx, order.data, { reason, statement, openedBy: key.memberId, atMs });
}

/** undefined when the other side has not appealed what the caller saw as paid, or its time for statements is over. */
async function joinAppeal(tx: Transaction, { key, status, statement, atMs }: Appeal) {
  const order = await findOrder(tx, key, { isLocked: true });
  if (order?.state !== 'appealed' || status !== orderStatuses.paid) return undefined;
  const cases = tx.selectFrom('c2c_case').select(['id', 'opened_by']).where('order_id', '=', order.id);
  const open = await cases.where('state', '=', 'open').executeTakeFirst();
  if (!open || open.opened_by === key.memberId) return undefined;
  const deed = { id: open.id, memberId: key.memberId, status: orderStatuses.appealed, atMs };
  const added = await addEvidence(tx, deed, { body: statement });
  return added.ok ? ok(order) : undefined;
}

type Begin = Pick<Appeal, 'reason' | 'statement' | 'atMs'> & { openedBy: number | null };
/** The caller has locked the order; the coins stay held. `openedBy` null: the platform, and both are told. */
export async function beginAppeal(tx: Transaction, order: OrderRow, begin: Begin): Promise<Result<OrderRow>> {
  const { atMs, openedBy } = begin;
  const appealed = await moveState(tx, orderStates, { id: order.id, to: 'appealed', atMs });
  if (!appealed.ok) return appealed;
  await openCase(tx, { order, kind: 'appeal', ...begin });
  const to = openedBy === null ? (['buyer', 'seller'] as const) : [otherParty(order, openedBy)];
  await tellOrder(tx, appealed.data, { news: 'appealed', event: 'Appealed', to, atMs });
  return ok(appealed.data);
}
