import { startOfDay } from '../../../contract/earn-days.ts';
import { type EarnTier, interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { add, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { arrayLiteral, queryRows, type Transaction } from '../../database/client.ts';
import { awaitAll } from '../../database/reserved-connection.ts';
import { memberAccount, openAccountList, openAccounts } from '../../ledger/accounts.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { move, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { type ProductRow, readAgreedTerms, readTermsAt } from './product-terms.ts';
import { savingAccount } from './saving-account.ts';

/** Few enough that another query waits only milliseconds: the embedded database does one thing at a time. */
const membersPerSlice = 10;

export type Slice = { product: ProductRow; day: number; afterMember: number };
type Tiers = ReadonlyMap<number, readonly EarnTier[]>;

type Row = {
  id: number;
  member_id: number;
  version: number;
  amount: string;
  accrued_day: number;
  weight: string;
  interest: string;
};
type Earned = { row: Row; weight: bigint; total: Decimal; paid: Decimal };

/**
 * Pays the interest of a day to the orders of some members, each with a transaction of its own, and notes it in the
 * same transaction of the database: a day is paid once. Returns the last of the members; null after all of them.
 * Throws when the house can not pay: the day waits.
 */
export async function accrueSlice(
  tx: Transaction,
  { product, day, afterMember }: Slice,
  atMs: number,
): Promise<number | null> {
  const rows = await queryRows<Row>(tx, selectSlice, [product.id, day, afterMember, membersPerSlice]);
  const last = rows.at(-1);
  if (!last) return null;
  const tiers = await readTiers(tx, product, { day, versions: rows.map(({ version }) => version) });
  const earned = earnDay(rows, { product, day, tiers });
  const transactionIds = await pay(tx, earned, { product, atMs });
  const paid = earned.filter((one) => one.paid > 0n);
  const sum = paid.map((one) => one.paid).reduce(add, zero);
  // They do not need each other's answers: sent together they take less of the embedded database's one connection.
  await awaitAll([
    queryRows(tx, updateOrders, [
      day,
      arrayLiteral(earned.map(({ row }) => row.id)),
      arrayLiteral(earned.map(({ weight }) => String(weight))),
      arrayLiteral(earned.map(({ total }) => formatDecimal(total))),
    ]),
    queryRows(tx, insertDays, [
      day,
      atMs,
      arrayLiteral(paid.map(({ row }) => row.id)),
      arrayLiteral(paid.map((one) => formatDecimal(one.paid))),
      arrayLiteral(paid.map(({ total }) => formatDecimal(total))),
      arrayLiteral(transactionIds),
    ]),
    queryRows(tx, addToDay, [product.id, day, paid.length, formatDecimal(sum)]),
  ]);
  return last.member_id;
}

type Day = { product: ProductRow; day: number; tiers: Tiers };

/**
 * In the order of members, then of orders. What a member has in a flexible product earns part by part: later orders
 * lie above earlier ones, so that splitting an amount gains nothing.
 */
function earnDay(rows: readonly Row[], { product, day, tiers }: Day): Earned[] {
  const earned: Earned[] = [];
  let below = { memberId: 0, amount: zero };
  for (const row of rows) {
    const amount = parseDecimal(row.amount);
    const isSame = product.term_days === 0 && below.memberId === row.member_id;
    const above = isSame ? below.amount : zero;
    below = { memberId: row.member_id, amount: add(above, amount) };
    if (row.accrued_day > day) continue;
    if (row.accrued_day < day) throw new Error(`savings order ${row.id}: day ${row.accrued_day} comes before ${day}`);
    const weight = BigInt(row.weight) + weightOfDay(amount, tiers.get(row.version) ?? [], above);
    const total = interestOfWeight(weight);
    earned.push({ row, weight, total, paid: subtract(total, parseDecimal(row.interest)) });
  }
  return earned;
}

/** By the version of an order. All flexible ones earn at the rates that held when the day began. */
async function readTiers(
  tx: Transaction,
  product: ProductRow,
  { day, versions }: { day: number; versions: readonly number[] },
): Promise<Tiers> {
  const tiers = new Map<number, readonly EarnTier[]>();
  const now = product.term_days === 0 ? await readTermsAt(tx, product, startOfDay(day)) : undefined;
  for (const version of new Set(versions)) {
    tiers.set(version, (now ?? (await readAgreedTerms(tx, product, version))).tiers);
  }
  return tiers;
}

/** Interest of a fixed order stays on hold till its end: of an order that ends early a part goes back. */
async function pay(
  tx: Transaction,
  earned: readonly Earned[],
  { product, atMs }: { product: ProductRow; atMs: number },
): Promise<number[]> {
  const paying = earned.filter(({ paid }) => paid > 0n);
  if (paying.length === 0) return [];
  const { house } = await openAccounts(tx, { house: savingAccount(product) });
  const keys = paying.map(({ row }) => memberAccount(row.member_id, product.asset, 'finance'));
  const members = await openAccountList(tx, keys);
  const transactions = paying.map(({ row, paid }, at): LedgerTransaction => {
    const cause = { kind: 'savingInterest' as const, reference: writeReference({ to: 'savingOrder', id: row.id }) };
    const account = members[at] as number;
    if (product.term_days === 0) return move(cause, { from: house, to: account, amount: paid });
    return settleHold(cause, { from: house, released: paid, to: [{ account, amount: paid, isHeld: true }] });
  });
  const posted = await post(tx, transactions, atMs);
  if (!posted.ok) throw new Error(`the house can not pay the interest of savings ${product.id}: ${posted.error}`);
  return posted.data;
}

/** All orders of the members that earn on the day: those that are paid already lie below later ones. */
const selectSlice = `
  with member as (
    select member_id from saving_order
    where product_id = $1 and member_id > $3 and (end_day is null or accrued_day < end_day)
      and first_day <= $2 and coalesce(end_day, $2 + 1) > $2 and accrued_day <= $2
    group by member_id order by member_id limit $4
  )
  select id, member_id, version, amount, accrued_day, weight, interest from saving_order
  where product_id = $1 and member_id in (select member_id from member)
    and first_day <= $2 and coalesce(end_day, $2 + 1) > $2
  order by member_id, id for update`;

const updateOrders = `
  update saving_order set accrued_day = $1::int4 + 1, weight = paid.weight, interest = paid.total
  from unnest($2::int8[], $3::numeric[], $4::numeric[]) as paid (id, weight, total)
  where saving_order.id = paid.id`;

const insertDays = `
  insert into saving_interest (order_id, day, amount, total, transaction_id, entered_at)
  select order_id, $1::int4, amount, total, transaction_id, $2::int8
  from unnest($3::int8[], $4::numeric[], $5::numeric[], $6::int8[]) as paid (order_id, amount, total, transaction_id)`;

const addToDay = `
  insert into saving_day (product_id, day, orders, interest) values ($1, $2, $3, $4)
  on conflict (product_id, day) do update
  set orders = saving_day.orders + excluded.orders, interest = saving_day.interest + excluded.interest`;
