import type { OrderEnding, OrderState } from '../../../contract/c2c-values.ts';
import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { mustPost } from '../../ledger/post.ts';
import { release, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { moveState } from '../../states/move-state.ts';
import { endCase } from './end-case.ts';
import type { OrderRow } from './open-case.ts';
import { orderStates } from './order-states.ts';

type End = {
  from: readonly Extract<OrderState, 'unpaid' | 'paid' | 'appealed'>[];
  ending: OrderEnding;
  /** Of the held coins; the rest goes back to the seller. */
  toBuyer: Decimal;
  atMs: number;
};

/**
 * The one way in which an order ends: coins go to the buyer, back, or to both, an open appeal is settled, and what went
 * back is on offer again. The caller has locked the order. Refuses with orderMoved when it is in none of the states.
 */
export async function endOrder(
  tx: Transaction,
  { id, held }: Pick<OrderRow, 'id' | 'held'>,
  { from, ending, toBuyer, atMs }: End,
): Promise<Result<OrderRow>> {
  const released = formatDecimal(toBuyer);
  const set = { held: '0', released, ending, ended_at: atMs };
  const ended =
    toBuyer > zero
      ? await moveState(tx, orderStates, { id, from: from.filter(canComplete), to: 'completed', set, atMs })
      : await moveState(tx, orderStates, { id, from, to: 'cancelled', set, atMs });
  if (!ended.ok) return ended;
  const order = ended.data;
  await endCase(tx, order, { state: 'settled', atMs });
  await giveBack(tx, order, subtract(parseDecimal(held), toBuyer), atMs);
  if (toBuyer > zero) await payBuyer(tx, order, toBuyer, atMs);
  return ended;
}

const canComplete = (state: End['from'][number]) => state !== 'unpaid';
const referenceOf = ({ id }: OrderRow) => writeReference({ to: 'c2cOrder', id });

async function payBuyer(tx: Transaction, order: OrderRow, amount: Decimal, atMs: number): Promise<void> {
  const { seller, buyer } = await openAccounts(tx, {
    seller: memberAccount(order.seller_id, order.asset),
    buyer: memberAccount(order.buyer_id, order.asset),
  });
  const cause = { kind: 'c2cTrade', reference: referenceOf(order) } as const;
  await mustPost(tx, settleHold(cause, { from: seller, released: amount, to: [{ account: buyer, amount }] }), atMs);
}

/** What an ad offered is on offer again; it stays held where the ad is the seller's own. Of a closed ad it is free. */
async function giveBack(tx: Transaction, order: OrderRow, amount: Decimal, atMs: number): Promise<void> {
  if (amount === zero) return;
  const offered = await tx
    .updateTable('c2c_ad')
    .set(({ eb }) => ({ quantity: eb('quantity', '+', formatDecimal(amount)) }))
    .where('id', '=', order.ad_id)
    .where('state', '!=', 'closed')
    .returning('side')
    .executeTakeFirst();
  if (offered?.side === 'sell') return;
  const { seller } = await openAccounts(tx, { seller: memberAccount(order.seller_id, order.asset) });
  const cause = { kind: 'c2cRelease', reference: referenceOf(order) } as const;
  await mustPost(tx, release(cause, { account: seller, amount }), atMs);
}
