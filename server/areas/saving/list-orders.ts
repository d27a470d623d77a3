import { startOfDay } from '../../../contract/earn-days.ts';
import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { SavingComing, SavingOrder } from '../../../contract/saving-shapes.ts';
import { savingStates } from '../../../contract/saving-values.ts';
import type { Store } from '../../database/client.ts';
import {
  describeOrder,
  endAmount,
  findOrders,
  nextInterest,
  type OrderFilter,
  readOrderTerms,
} from './describe-order.ts';

/** Newest first, with the cursor for the next page; null at the end. */
export async function listOrders(
  store: Store,
  filter: OrderFilter,
  atMs: number,
): Promise<{ items: SavingOrder[]; next: string | null }> {
  const found = await findOrders(store, filter);
  const orders = found.slice(0, filter.limit);
  const termsOf = await readOrderTerms(store, orders, atMs);
  const items = orders.map((order) => describeOrder(order, termsOf(order), atMs));
  return { items, next: found.length > filter.limit ? String(orders.at(-1)?.id) : null };
}

/** Refuses (notFound) orders of others. */
export async function readOrder(
  store: Store,
  own: { memberId: number; id: number },
  atMs: number,
): Promise<Result<SavingOrder>> {
  const { items } = await listOrders(store, { ...own, limit: 1 }, atMs);
  return items[0] ? ok(items[0]) : refuse('notFound');
}

/** More than a member can have: a bound for what is read at once. */
const runningMax = 5_000;

async function readRunning(store: Store, memberId: number, atMs: number) {
  const orders = await findOrders(store, { memberId, state: 'active', limit: runningMax });
  return { orders, termsOf: await readOrderTerms(store, orders, atMs) };
}

/** What comes of running orders, soonest first. */
export async function readCalendar(store: Store, memberId: number, atMs: number): Promise<SavingComing[]> {
  const { orders, termsOf } = await readRunning(store, memberId, atMs);
  const coming = orders.flatMap((order): SavingComing[] => {
    const { id, product_id: product, asset: currency, term_days: termDays, end_day: endDay } = order;
    const base = { id: String(id), product: String(product), currency, termDays };
    const next = nextInterest(order, termsOf(order).tiers);
    const events: SavingComing[] = next ? [{ ...base, event: 'interest', ...next }] : [];
    if (endDay === null) return events;
    const event = order.auto_renew && order.status === savingStates.active ? 'renewal' : 'end';
    return [...events, { ...base, event, amount: formatDecimal(endAmount(order)), time: startOfDay(endDay) }];
  });
  return coming.sort((a, b) => a.time - b.time || Number(a.id) - Number(b.id));
}

type Sum = { amount: Decimal; interest: Decimal; ever: Decimal; next: Decimal; nextAt: number | undefined };

/** What lies in savings by coin. */
export async function readTotals(store: Store, memberId: number, atMs: number) {
  const sums = new Map<string, Sum>();
  const sumOf = (asset: string): Sum => {
    const sum = sums.get(asset) ?? { amount: zero, interest: zero, ever: zero, next: zero, nextAt: undefined };
    sums.set(asset, sum);
    return sum;
  };
  const { orders, termsOf } = await readRunning(store, memberId, atMs);
  for (const order of orders) {
    const sum = sumOf(order.asset);
    sum.amount = add(sum.amount, parseDecimal(order.amount));
    sum.interest = add(sum.interest, parseDecimal(order.interest));
    const next = nextInterest(order, termsOf(order).tiers);
    if (!next || (sum.nextAt !== undefined && next.time > sum.nextAt)) continue;
    sum.next = add(next.time === sum.nextAt ? sum.next : zero, parseDecimal(next.amount));
    sum.nextAt = next.time;
  }
  const ever = await store
    .selectFrom('saving_order')
    .innerJoin('saving_product', 'saving_product.id', 'product_id')
    .select(({ fn }) => ['asset', fn.sum<string>('interest').as('interest')])
    .where('member_id', '=', memberId)
    .groupBy('asset')
    .orderBy('asset')
    .execute();
  for (const { asset, interest } of ever) sumOf(asset).ever = parseDecimal(interest);
  return [...sums].map(([currency, { amount, interest, ever: interestEver, next, nextAt }]) => ({
    currency,
    amount: formatDecimal(amount),
    interest: formatDecimal(interest),
    interestEver: formatDecimal(interestEver),
    next: nextAt === undefined ? null : { amount: formatDecimal(next), time: nextAt },
  }));
}
