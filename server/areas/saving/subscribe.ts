import { sql } from 'kysely';
import { endDayOf, firstDayOf, startOfDay } from '../../../contract/earn-days.ts';
import { interestOf } from '../../../contract/earn-interest.ts';
import {
  type Decimal,
  decimalPlaces,
  formatDecimal,
  larger,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type SavingAccount, savingStates } from '../../../contract/saving-values.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { type LedgerTransaction, type LockedBalance, lockBalances, writeTransactions } from '../../ledger/post.ts';
import { hold, move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { readTerms } from '../../products/read-terms.ts';
import { findAsset, type Viewer } from '../wallet/assets.ts';
import { coverOf } from './cover.ts';
import { type ProductRow, readTermsAt, type SavingTerms } from './product-terms.ts';
import { saleStatus } from './sale-status.ts';
import { freeOf, savingAccount } from './saving-account.ts';

export type Subscription = {
  product: number;
  amount: string;
  account: SavingAccount;
  autoRenew: boolean;
  version?: number | undefined;
  earnsFrom?: number | undefined;
};

/**
 * A new order: moves the amount to the Earn account and holds it there, and holds the interest of a fixed term on the
 * account of the house. The product is locked first, so that one subscription of it comes after the other. Returns the
 * number of the order.
 */
export async function subscribe(
  tx: Transaction,
  viewer: Viewer,
  { product: id, amount: text, account, autoRenew, version, earnsFrom }: Subscription,
  atMs: number,
): Promise<Result<number>> {
  const product = await lockProduct(tx, id);
  const asset = product && (await findAsset(tx, viewer, product.asset));
  if (!product || !asset) return refuse('notFound');
  const amount = parseDecimal(text);
  if (decimalPlaces(amount) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  if (autoRenew && product.term_days === 0) return refuse('invalidInput', { fields: { autoRenew: 'fieldInvalid' } });
  const terms = await readTermsAt(tx, product, atMs);
  if (!terms.isOpen) return refuse('savingNotOpen');
  if (version !== undefined && version !== terms.version) return refuse('savingChanged');
  const firstDay = firstDayOf(atMs);
  if (earnsFrom !== undefined && earnsFrom !== startOfDay(firstDay)) return refuse('earnDayOver');
  const wanted = { product, terms, memberId: viewer.id, amount, account, autoRenew, subscribedMs: atMs };
  return open(tx, { ...wanted, firstDay, renewalOf: null }, atMs);
}

export const lockProduct = (tx: Transaction, id: number): Promise<ProductRow | undefined> =>
  tx.selectFrom('saving_product').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type Opening = {
  /** Locked. */
  product: ProductRow;
  terms: SavingTerms;
  memberId: number;
  amount: Decimal;
  account: SavingAccount;
  autoRenew: boolean;
  subscribedMs: number;
  firstDay: number;
  /** The order that ends, whose amount is on hold and stays so. */
  renewalOf: number | null;
};

/** Refuses before anything is written, so that an order that can not be renewed is paid in the same transaction. */
export async function open(tx: Transaction, opening: Opening, atMs: number): Promise<Result<number>> {
  const { product, terms, memberId, amount, account, renewalOf } = opening;
  const accounts = await openAccounts(tx, {
    from: memberAccount(memberId, product.asset, account),
    earn: memberAccount(memberId, product.asset, 'finance'),
    house: savingAccount(product),
  });
  const balances = await lockBalances(tx, Object.values(accounts));
  const checked = await check(tx, opening, { house: balances.get(accounts.house) as LockedBalance, atMs });
  if (!checked.ok) return checked;
  if (renewalOf === null && freeOf(balances, accounts.from) < amount) return refuse('notEnoughBalance');
  if (!(await take(tx, product, { amount, quota: terms.quota }))) return refuse('savingNotOpen');
  const interest = product.term_days === 0 ? null : interestOf(amount, terms.tiers, product.term_days);
  const id = await insert(tx, opening, interest);

  const reference = writeReference({ to: 'savingOrder', id });
  const transactions: LedgerTransaction[] = [];
  if (renewalOf === null) {
    if (account === 'spot') {
      transactions.push(move({ kind: 'savingMove', reference }, { from: accounts.from, to: accounts.earn, amount }));
    }
    transactions.push(hold({ kind: 'savingHold', reference }, { account: accounts.earn, amount }));
  }
  if (interest) {
    transactions.push(hold({ kind: 'savingPromise', reference }, { account: accounts.house, amount: interest }));
  }
  await writeTransactions(tx, transactions, atMs);
  return ok(id);
}

async function check(
  tx: Transaction,
  { product, terms, memberId, amount }: Opening,
  { house, atMs }: { house: LockedBalance; atMs: number },
): Promise<Result<null>> {
  const { coverDays, ordersMax } = await readTerms(tx, 'saving.rules', atMs);
  // One that renews itself is opened by a job, so that there is nobody who might see its currency or not.
  const asset = await findAsset(tx, { id: memberId, testEnabled: true }, product.asset);
  const cover = coverOf(product, terms, { house, coverDays });
  const { status, left } = saleStatus({ product, terms, cover, isEnding: asset?.isEnding !== false }, atMs);
  if (status !== 'Available') return refuse('savingNotOpen');
  const values = { currency: product.asset };
  if (amount < parseDecimal(terms.minimum)) {
    return refuse('savingTooSmall', { values: { ...values, minimum: terms.minimum } });
  }
  const own = await readOwn(tx, { memberId, productId: product.id });
  if (own.orders >= ordersMax) return refuse('savingOrdersFull');
  const free = larger(subtract(parseDecimal(terms.memberMaximum), own.amount), zero);
  if (amount > free) {
    return refuse('savingMemberLimit', { values: { ...values, left: formatDecimal(smaller(free, left)) } });
  }
  if (amount > left) return refuse('savingSoldOut', { values: { ...values, left: formatDecimal(left) } });
  return ok(null);
}

/** What of the product the member has already. */
async function readOwn(tx: Transaction, { memberId, productId }: { memberId: number; productId: number }) {
  const { orders, amount } = await tx
    .selectFrom('saving_order')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<string | null>('amount').as('amount')])
    .where((where) => where.and({ member_id: memberId, product_id: productId }))
    .where('status', 'in', [savingStates.active, savingStates.redeeming])
    .executeTakeFirstOrThrow();
  return { orders, amount: amount === null ? zero : parseDecimal(amount) };
}

/** One statement decides: the quota is never exceeded, whatever was read before. */
async function take(tx: Transaction, { id }: ProductRow, { amount, quota }: { amount: Decimal; quota: string }) {
  const after = sql<string>`taken + ${formatDecimal(amount)}::numeric`;
  const update = tx.updateTable('saving_product').set({ taken: after }).where('id', '=', id);
  const { numUpdatedRows } = await update.where(after, '<=', quota).executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function insert(tx: Transaction, opening: Opening, interest: Decimal | null): Promise<number> {
  const { product, terms, memberId, amount, account, autoRenew, firstDay, renewalOf } = opening;
  const { id } = await tx
    .insertInto('saving_order')
    .values({
      member_id: memberId,
      product_id: product.id,
      version: terms.version,
      amount: formatDecimal(amount),
      account,
      auto_renew: autoRenew,
      renewal_of: renewalOf,
      status: savingStates.active,
      created_at: opening.subscribedMs,
      first_day: firstDay,
      end_day: product.term_days === 0 ? null : endDayOf(firstDay, product.term_days),
      accrued_day: firstDay,
      term_interest: interest === null ? null : formatDecimal(interest),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
