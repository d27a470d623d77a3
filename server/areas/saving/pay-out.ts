import { startOfDay } from '../../../contract/earn-days.ts';
import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { savingStates } from '../../../contract/saving-values.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { giveBack, type ProductRow, readTermsAt } from './product-terms.ts';
import { type OrderRow, returnAmount } from './redeem.ts';
import { open } from './subscribe.ts';

/**
 * Pays an order of a product that ends at the beginning of a day, or ended before it: the amount, and the interest of a
 * fixed term. One that renews itself goes on with the same amount on that day, so that no day is lost. One at a time:
 * whoever locks spot accounts of several members waits for the exchange in a circle. Says whether there was one.
 */
export async function payOutEnded(
  tx: Transaction,
  { productId, day, canRenew }: { productId: number; day: number; canRenew: boolean },
  atMs: number,
): Promise<boolean> {
  const order = await tx
    .selectFrom('saving_order')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', 'in', [savingStates.active, savingStates.redeeming])
    .where('end_day', '<=', day)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return false;
  await payOut(tx, order, { canRenew, atMs });
  return true;
}

async function payOut(
  tx: Transaction,
  order: OrderRow,
  { canRenew, atMs }: { canRenew: boolean; atMs: number },
): Promise<void> {
  if (order.accrued_day !== order.end_day) throw new Error(`savings order ${order.id} ends before its days are paid`);
  await tx
    .updateTable('saving_order')
    .set({ status: savingStates.redeemed, ended_at: atMs })
    .where('id', '=', order.id)
    .execute();
  const product = await giveBack(tx, order.product_id, parseDecimal(order.amount));
  // Interest of flexible orders is not on hold.
  const interest = order.term_interest === null ? zero : parseDecimal(order.interest);
  const isRenewed = order.auto_renew && canRenew && (await renew(tx, { order, product, interest }, atMs));
  if (!isRenewed) await returnAmount(tx, { order, product, amount: add(parseDecimal(order.amount), interest) }, atMs);
  await notify(tx, {
    memberId: order.member_id,
    type: 'saving',
    parameters: {
      event: isRenewed ? 'Renewed' : 'Ended',
      amount: formatDecimal(parseDecimal(order.amount)),
      result: formatDecimal(parseDecimal(order.interest)),
      currency: product.asset,
    },
    atMs,
  });
}

type Ended = { order: OrderRow; product: ProductRow; interest: Decimal };

/** Whether the amount was subscribed again, under the terms of the day on which the order ended. */
async function renew(tx: Transaction, { order, product, interest }: Ended, atMs: number): Promise<boolean> {
  const { id, member_id: memberId, end_day: endDay, account } = order;
  const firstDay = endDay as number;
  const terms = await readTermsAt(tx, product, startOfDay(firstDay));
  if (!terms.isOpen) return false;
  const amount = parseDecimal(order.amount);
  const isOpened = await open(
    tx,
    { product, terms, memberId, amount, account, autoRenew: true, subscribedMs: atMs, firstDay, renewalOf: id },
    atMs,
  );
  if (!isOpened.ok) return false;
  if (interest > zero) await returnAmount(tx, { order, product, amount: interest }, atMs);
  return true;
}
