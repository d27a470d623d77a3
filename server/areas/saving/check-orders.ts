import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { interestOf, interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { add, canonical, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { savingStates } from '../../../contract/saving-values.ts';
import { type Database, queryRows, type Store } from '../../database/client.ts';
import type { CheckedRows } from '../../jobs/check-invariants.ts';
import { earlyInterest } from './cover.ts';
import { readAgreedTerms, readTermsAt, termsNameOf } from './product-terms.ts';

const ordersPerSlice = 200;

type Row = {
  id: number;
  product_id: number;
  asset: string;
  term_days: number;
  version: number;
  status: number;
  amount: string;
  first_day: number;
  end_day: number | null;
  accrued_day: number;
  interest: string;
  /** What the order's days say, and the entries of the ledger that they point to. */
  noted: string;
  entered: string;
  /** Earlier orders of the member in a flexible product. */
  earlier: { amount: string; first: number; end: number | null }[] | null;
};

/** Recounts some orders from their terms, and compares with the ledger. */
export async function checkOrders(database: Database, afterId: number): Promise<CheckedRows> {
  const rows = await queryRows<Row>(database, selectOrders, [afterId, ordersPerSlice]);
  const findings: string[] = [];
  for (const row of rows) findings.push(...(await checkOrder(database, row)));
  return { findings, last: rows.at(-1)?.id ?? null };
}

async function checkOrder(store: Store, row: Row): Promise<string[]> {
  const expected = formatDecimal(await recount(store, row));
  const [interest, noted, entered] = [row.interest, row.noted, row.entered].map(canonical);
  // What was paid and then taken back is not what the order kept.
  const isPaid = row.status === savingStates.redeemedEarly || interest === noted;
  const said = `savings order ${row.id}: interest ${interest}`;
  return [
    ...(interest === expected ? [] : [`${said}, but its terms give ${expected}`]),
    ...(isPaid ? [] : [`${said}, but its days have ${noted}`]),
    ...(noted === entered ? [] : [`savings order ${row.id}: its days have ${noted}, but the ledger ${entered}`]),
  ];
}

/** What the order has earned by its terms, in stretches of days that earn alike. */
async function recount(store: Store, row: Row): Promise<Decimal> {
  const amount = parseDecimal(row.amount);
  const days = row.accrued_day - row.first_day;
  if (row.term_days > 0) {
    const { tiers, earlyRateBps } = await readAgreedTerms(store, row, row.version);
    const isEarly = row.status === savingStates.redeemedEarly;
    return isEarly ? earlyInterest(amount, earlyRateBps ?? 0, days) : interestOf(amount, tiers, days);
  }
  const earlier = row.earlier ?? [];
  const changes = [...(await listChanges(store, row)), ...earlier.flatMap(({ first, end }) => [first, end ?? first])];
  const inside = changes.filter((day) => day > row.first_day && day < row.accrued_day);
  const starts = [...new Set([row.first_day, ...inside, row.accrued_day])].sort((a, b) => a - b);
  let weight = 0n;
  for (const [at, day] of starts.slice(0, -1).entries()) {
    const below = earlier
      .filter(({ first, end }) => first <= day && (end === null || end > day))
      .reduce<Decimal>((sum, order) => add(sum, parseDecimal(order.amount)), zero);
    const { tiers } = await readTermsAt(store, row, startOfDay(day));
    weight += weightOfDay(amount, tiers, below) * BigInt((starts[at + 1] as number) - day);
  }
  return interestOfWeight(weight);
}

/** The days from which on a version of the terms may hold. */
async function listChanges(store: Store, row: Row): Promise<number[]> {
  const { kind, key } = termsNameOf(row);
  const versions = store.selectFrom('product_version').select('valid_from');
  const rows = await versions.where((where) => where.and({ kind, key })).execute();
  return rows.map(({ valid_from: from }) => dayOf(from - 1) + 1);
}

const selectOrders = `
  select saving_order.id, product_id, asset, term_days, version, status, saving_order.amount, first_day, end_day,
    accrued_day, interest,
    coalesce(noted.amount, 0) as noted, coalesce(entered.amount, 0) as entered, earlier.orders as earlier
  from (select * from saving_order where id > $1 order by id limit $2) as saving_order
  join saving_product on saving_product.id = product_id
  cross join lateral (
    select sum(saving_interest.amount) as amount from saving_interest where order_id = saving_order.id
  ) as noted
  cross join lateral (
    select sum(entry.amount) as amount from saving_interest
    join account on owner_kind = 'member' and owner_id = saving_order.member_id and kind = 'finance'
      and account.asset = saving_product.asset
    join entry_history as entry on entry.account_id = account.id
      and entry.transaction_id = saving_interest.transaction_id
    where order_id = saving_order.id
  ) as entered
  cross join lateral (
    select jsonb_agg(jsonb_build_object('amount', trim_scale(other.amount)::text, 'first', other.first_day,
      'end', other.end_day)) as orders
    from saving_order other
    where term_days = 0 and other.member_id = saving_order.member_id and other.product_id = saving_order.product_id
      and other.id < saving_order.id
  ) as earlier
  order by saving_order.id`;
