import type { OrderEnding, OrderNews } from '../../../contract/c2c-values.ts';
import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { hourMs } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { mustPost } from '../../ledger/post.ts';
import { release, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { moveState } from '../../states/move-state.ts';
import type { C2cOrderEvent } from '../notification/notify.ts';
import { endCase } from './end-case.ts';
import { isNewBuyer } from './first-purchase.ts';
import type { OrderRow } from './open-case.ts';
import { orderStates } from './order-states.ts';
import { tellOrder } from './tell-order.ts';

type Ending = {
  ending: OrderEnding;
  /** Coins that the buyer gets; all others go back. */
  toBuyer: Decimal;
  atMs: number;
};

/** What the two hear of each ending, beside the one who did it. */
const told: Record<OrderEnding, { event: C2cOrderEvent; to: readonly ('buyer' | 'seller')[]; news: OrderNews }> = {
  cancelled: { event: 'Cancelled', to: ['seller'], news: 'cancelled' },
  gaveUp: { event: 'Cancelled', to: ['seller'], news: 'gaveUp' },
  expired: { event: 'Expired', to: ['buyer', 'seller'], news: 'expired' },
  released: { event: 'Released', to: ['buyer'], news: 'released' },
  agreed: { event: 'Decided', to: ['buyer', 'seller'], news: 'agreed' },
  ruled: { event: 'Decided', to: ['buyer', 'seller'], news: 'ruled' },
};

/**
 * Ends an order, once: its hold becomes the buyer's coins and what goes back, and whoever has to know is told. The
 * caller has locked the order. An open appeal is settled by it; a ruling ends its case itself, before. Refuses with
 * orderMoved when the order has ended already.
 */
export async function endOrder(
  tx: Transaction,
  order: OrderRow,
  { ending, toBuyer, atMs }: Ending,
): Promise<Result<OrderRow>> {
  const moved = await moveState(tx, orderStates, {
    id: order.id,
    to: toBuyer > zero ? 'completed' : 'cancelled',
    set: {
      ending,
      held: '0',
      released: formatDecimal(toBuyer),
      ended_at: atMs,
      withdraw_after: toBuyer > zero ? await holdUntil(tx, order, atMs) : null,
    },
    atMs,
  });
  if (!moved.ok) return moved;
  await endCase(tx, order, { state: 'settled', atMs });
  await tx.deleteFrom('c2c_order_qr').where('order_id', '=', order.id).execute();
  await settle(tx, order, { toBuyer, atMs });
  await tellOrder(tx, moved.data, { ...told[ending], atMs });
  return ok(moved.data);
}

/** What a new buyer buys stays on the platform for some hours: a payment with a stolen account shows by then. */
async function holdUntil(tx: Transaction, order: OrderRow, atMs: number): Promise<number | null> {
  const { withdrawHoldHours } = await readTermsOfVersion(tx, { kind: 'c2c.rules', key: '' }, order.rules_version);
  const isNew = await isNewBuyer(tx, { memberId: order.buyer_id, hours: withdrawHoldHours, atMs });
  return isNew && withdrawHoldHours > 0 ? atMs + withdrawHoldHours * hourMs : null;
}

/** What goes back to a sell ad stays held: for the ad, no longer for the order. */
async function settle(tx: Transaction, order: OrderRow, { toBuyer, atMs }: Pick<Ending, 'toBuyer' | 'atMs'>) {
  const back = subtract(parseDecimal(order.quantity), toBuyer);
  const isStock = back > zero && (await giveBackToAd(tx, order, back));
  const { seller, buyer } = await openAccounts(tx, {
    seller: memberAccount(order.seller_id, order.asset),
    buyer: memberAccount(order.buyer_id, order.asset),
  });
  const reference = writeReference({ to: 'c2cOrder', id: order.id });
  if (toBuyer > zero) {
    await limitLockWait(tx);
    const paid = { from: seller, released: toBuyer, to: [{ account: buyer, amount: toBuyer }] };
    await mustPost(tx, settleHold({ kind: 'c2cTrade', reference }, paid), atMs);
  }
  if (back > zero && !isStock) {
    await mustPost(tx, release({ kind: 'c2cRelease', reference }, { account: seller, amount: back }), atMs);
  }
}

/** Whether the coins are an ad's stock again. Of a buy ad they are the taker's own. */
async function giveBackToAd(tx: Transaction, order: OrderRow, back: Decimal): Promise<boolean> {
  const given = await tx
    .updateTable('c2c_ad')
    .set(({ eb }) => ({ quantity: eb('quantity', '+', formatDecimal(back)) }))
    .where('id', '=', order.ad_id)
    .where('state', '<>', 'closed')
    .returning('side')
    .executeTakeFirst();
  return given?.side === 'sell';
}
