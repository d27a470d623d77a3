import { startOfDay } from '../../../contract/earn-days.ts';
import { type EarnTier, interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { add, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { arrayLiteral, type Transaction } from '../../database/client.ts';
import { queryPrepared } from '../../database/reserved-connection.ts';
import type { Reached } from '../../jobs/once-per-period.ts';
import { memberAccount, openAccountList, rememberAccount } from '../../ledger/accounts.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { move, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { type ProductRow, readAgreedTerms, readTermsAt } from './product-terms.ts';
import { savingAccount } from './saving-account.ts';

/** `orders` is a minimum: a slice never splits a member's orders. */
export type Slice = { product: ProductRow; day: number; afterMember: number; orders: number; known: KnownTiers };
/** By product, and day or version: of a day that is over, and of a version, they never change. */
export type KnownTiers = Map<string, readonly EarnTier[]>;
type Tiers = ReadonlyMap<number, readonly EarnTier[]>;

type Row = {
  id: number;
  member_id: number;
  version: number;
  amount: string;
  accrued_day: number;
  weight: string;
  interest: string;
  account_id: number | null;
};
type Earned = { row: Row; weight: bigint; total: Decimal; paid: Decimal };

/**
 * Pays the interest of a day to the orders of some members, each with a transaction of its own, and notes it in the
 * same transaction of the database: a day is paid once. Reaches the last of the members; null after all of them.
 * Throws when the house can not pay: the day waits.
 */
export async function accrueSlice(
  tx: Transaction,
  { product, day, afterMember, orders, known }: Slice,
  atMs: number,
): Promise<Reached> {
  const rows = await queryPrepared<Row>(tx, selectSlice(orders), [product.id, day, afterMember, product.asset]);
  rows.sort((a, b) => a.member_id - b.member_id || a.id - b.id);
  const last = rows.at(-1);
  if (!last) return null;
  for (const { member_id: memberId, account_id: accountId } of rows)
    if (accountId !== null) rememberAccount(tx, memberAccount(memberId, product.asset, 'finance'), accountId);
  const tiers = await readTiers(tx, product, { day, versions: rows.map(({ version }) => version), known });
  const earned = earnDay(rows, { product, day, tiers });
  const transactionIds = await pay(tx, earned, { product, atMs });
  const writing = queryPrepared(tx, writeDay, [
    product.id,
    day,
    atMs,
    arrayLiteral(earned.map(({ row }) => row.id)),
    arrayLiteral(earned.map(({ weight }) => weight)),
    arrayLiteral(earned.map(({ total }) => formatDecimal(total))),
    arrayLiteral(earned.map(({ paid }) => formatDecimal(paid))),
    arrayLiteral(earned.map((one) => transactionIds.get(one))),
  ]);
  return { id: last.member_id, writing };
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
  { day, versions, known }: { day: number; versions: readonly number[]; known: KnownTiers },
): Promise<Tiers> {
  const tiers = new Map<number, readonly EarnTier[]>();
  const isFlexible = product.term_days === 0;
  for (const version of new Set(versions)) {
    const name = `${product.id}:${isFlexible ? day : version}`;
    const read = () => (isFlexible ? readTermsAt(tx, product, startOfDay(day)) : readAgreedTerms(tx, product, version));
    const found = known.get(name) ?? (await read()).tiers;
    known.set(name, found);
    tiers.set(version, found);
  }
  return tiers;
}

/**
 * Interest of a fixed order stays on hold till its end: of an order that ends early a part goes back. Returns the
 * ledger's transactions; none where interest rounds to zero.
 */
async function pay(
  tx: Transaction,
  earned: readonly Earned[],
  { product, atMs }: { product: ProductRow; atMs: number },
): Promise<ReadonlyMap<Earned, number>> {
  const paying = earned.filter(({ paid }) => paid > 0n);
  if (paying.length === 0) return new Map();
  const keys = paying.map(({ row }) => memberAccount(row.member_id, product.asset, 'finance'));
  const [house, ...members] = (await openAccountList(tx, [savingAccount(product), ...keys])) as [number, ...number[]];
  const transactions = paying.map(({ row, paid }, at): LedgerTransaction => {
    const cause = { kind: 'savingInterest' as const, reference: writeReference({ to: 'savingOrder', id: row.id }) };
    const account = members[at] as number;
    if (product.term_days === 0) return move(cause, { from: house, to: account, amount: paid });
    return settleHold(cause, { from: house, released: paid, to: [{ account, amount: paid, isHeld: true }] });
  });
  const posted = await post(tx, transactions, atMs);
  if (!posted.ok) throw new Error(`the house can not pay the interest of savings ${product.id}: ${posted.error}`);
  return new Map(paying.map((one, at) => [one, posted.data[at] as number]));
}

/**
 * All orders of the members that earn on the day: those that are paid already lie below later ones. The last member
 * comes with all of its orders. The account of each, if there is one, is read here: that costs no statement of its own.
 */
const selectSlice = (orders: number) => `
  select id, member_id, version, amount, accrued_day, weight, interest,
    (select id from account where owner_kind = 'member' and owner_id = member_id and asset = $4 and kind = 'finance')
      as account_id
  from saving_order
  where product_id = $1 and member_id > $3 and is_owed and first_day <= $2 and coalesce(end_day, $2 + 1) > $2
  order by member_id fetch first ${orders} rows with ties for update`;

/** Orders, what the day brought each of them, and what it brought all. */
const writeDay = `
  with earned as (
    select * from unnest($4::int8[], $5::numeric[], $6::numeric[], $7::numeric[], $8::int8[])
      as earned (id, weight, total, amount, transaction_id)
  ), updated as (
    update saving_order set accrued_day = $2::int4 + 1, weight = earned.weight, interest = earned.total
    from earned where saving_order.id = earned.id
  ), entered as (
    insert into saving_interest (order_id, day, amount, total, transaction_id, entered_at)
    select id, $2, amount, total, transaction_id, $3::int8 from earned where transaction_id is not null
  )
  insert into saving_day (product_id, day, orders, interest)
  select $1::int8, $2, count(transaction_id), coalesce(sum(amount), 0) from earned
  on conflict (product_id, day) do update
  set orders = saving_day.orders + excluded.orders, interest = saving_day.interest + excluded.interest`;
