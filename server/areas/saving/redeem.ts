import type { Selectable } from 'kysely';
import { dayOf } from '../../../contract/earn-days.ts';
import {
  add,
  type Decimal,
  formatDecimal,
  larger,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type SavingRedemption, savingStates } from '../../../contract/saving-values.ts';
import type { Transaction } from '../../database/client.ts';
import type { SavingSchema } from '../../database/schema/saving.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { type LedgerTransaction, mustPost, post } from '../../ledger/post.ts';
import { move, release, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { earlyInterest } from './cover.ts';
import { giveBack, type ProductRow, readAgreedTerms } from './product-terms.ts';
import { savingAccount } from './saving-account.ts';

export type OrderRow = Selectable<SavingSchema['saving_order']>;
type Redemption = { memberId: number; id: number; type: SavingRedemption };

/**
 * Redeems an active order. What days before today earned and is not entered yet comes all the same. The order is locked
 * first: a day that is being accrued, an end that has come and another redemption wait or are waited for.
 */
export async function redeem(
  tx: Transaction,
  { memberId, id, type }: Redemption,
  atMs: number,
): Promise<Result<number>> {
  const order = await tx
    .selectFrom('saving_order')
    .selectAll()
    .where((where) => where.and({ id, member_id: memberId }))
    .forUpdate()
    .executeTakeFirst();
  if (!order) return refuse('notFound');
  const isFixed = order.term_interest !== null;
  if (isFixed !== (type === 'early')) return refuse('invalidInput', { fields: { type: 'fieldInvalid' } });
  if (order.status !== savingStates.active) return refuse('savingNotActive');
  // A day that is paid has passed, whatever the clock says.
  const today = Math.max(dayOf(atMs), order.accrued_day > order.first_day ? order.accrued_day : 0);
  if (type === 'standard') {
    await tx
      .updateTable('saving_order')
      .set({ status: savingStates.redeeming, end_day: Math.max(today + 1, order.first_day) })
      .where('id', '=', id)
      .execute();
    return ok(id);
  }
  return type === 'early' ? redeemEarly(tx, order, { today, atMs }) : redeemAtOnce(tx, order, { today, atMs });
}

type Now = { today: number; atMs: number };

async function redeemAtOnce(tx: Transaction, order: OrderRow, { today, atMs }: Now): Promise<Result<number>> {
  await tx
    .updateTable('saving_order')
    .set({ status: savingStates.redeemed, end_day: Math.max(today, order.first_day), ended_at: atMs })
    .where('id', '=', order.id)
    .execute();
  const amount = parseDecimal(order.amount);
  await returnAmount(tx, { order, product: await giveBack(tx, order.product_id, amount), amount }, atMs);
  return ok(order.id);
}

type Returned = { order: OrderRow; product: ProductRow; amount: Decimal };

/** Gives what is on hold for an order to the account that its amount came from. */
export async function returnAmount(tx: Transaction, { order, product, amount }: Returned, atMs: number): Promise<void> {
  const accounts = await openAccounts(tx, {
    earn: memberAccount(order.member_id, product.asset, 'finance'),
    to: memberAccount(order.member_id, product.asset, order.account),
  });
  await mustPost(tx, releaseTo(order, accounts, amount), atMs);
}

function releaseTo({ id }: OrderRow, { earn, to }: { earn: number; to: number }, amount: Decimal): LedgerTransaction {
  const cause = { kind: 'savingRelease' as const, reference: writeReference({ to: 'savingOrder', id }) };
  if (earn === to) return release(cause, { account: earn, amount });
  return settleHold(cause, { from: earn, released: amount, to: [{ account: to, amount }] });
}

/** Of interest at the early rate, what was paid above it goes back to the house, and what is missing is paid. */
async function redeemEarly(tx: Transaction, order: OrderRow, { today, atMs }: Now): Promise<Result<number>> {
  const product = await giveBack(tx, order.product_id, parseDecimal(order.amount));
  const { earlyRateBps } = await readAgreedTerms(tx, product, order.version);
  if (earlyRateBps === null) return refuse('savingLocked');
  // On its last day the whole interest is due: it ends as agreed, in a moment.
  if (order.end_day !== null && today >= order.end_day) return refuse('savingNotActive');
  const endDay = Math.max(today, order.first_day);
  const paid = parseDecimal(order.interest);
  const kept = earlyInterest(parseDecimal(order.amount), earlyRateBps, endDay - order.first_day);
  const accounts = await openAccounts(tx, {
    earn: memberAccount(order.member_id, product.asset, 'finance'),
    to: memberAccount(order.member_id, product.asset, order.account),
    house: savingAccount(product),
  });
  const reference = writeReference({ to: 'savingOrder', id: order.id });
  const returned = larger(subtract(paid, kept), zero);
  const missing = larger(subtract(kept, paid), zero);
  const promised = subtract(parseDecimal(order.term_interest as string), paid);
  await mustPostAll(
    tx,
    [
      release({ kind: 'savingPromise', reference }, { account: accounts.house, amount: promised }),
      move({ kind: 'savingInterest', reference }, { from: accounts.house, to: accounts.to, amount: missing }),
      settleHold(
        { kind: 'savingReturn', reference },
        { from: accounts.earn, released: returned, to: [{ account: accounts.house, amount: returned }] },
      ),
      releaseTo(order, accounts, add(parseDecimal(order.amount), smaller(paid, kept))),
    ],
    atMs,
  );
  await tx
    .updateTable('saving_order')
    .set({
      status: savingStates.redeemedEarly,
      end_day: endDay,
      accrued_day: endDay,
      interest: formatDecimal(kept),
      ended_at: atMs,
    })
    .where('id', '=', order.id)
    .execute();
  return ok(order.id);
}

/** For money that is on hold for the order. Transactions that move nothing are left out. */
async function mustPostAll(tx: Transaction, transactions: readonly LedgerTransaction[], atMs: number): Promise<void> {
  const moving = transactions.filter(({ postings }) =>
    postings.some(({ amount, hold }) => amount !== 0n || hold !== 0n),
  );
  const posted = await post(tx, moving, atMs);
  if (!posted.ok) throw new Error(`savings: what is on hold for an order is not there: ${posted.error}`);
}
