import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { type EarnTier, interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { add, type Decimal, formatDecimal, larger, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import { savingStates } from '../../../contract/saving-values.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { earlyInterest } from './cover.ts';
import { readAgreedTerms, readTermsAt, type SavingTerms } from './product-terms.ts';
import type { OrderRow } from './redeem.ts';

/** An order with its product, its renewal, and what earlier orders of the member have of a flexible product. */
export type FoundOrder = OrderRow & { asset: string; term_days: number; renewed_by: number | null; below: string };

export type OrderFilter = {
  memberId: number;
  id?: number | undefined;
  state?: 'active' | 'ended' | undefined;
  product?: number | undefined;
  currency?: string | undefined;
  beforeId?: number | undefined;
  limit: number;
};

/** Newest first, one more than the limit when there are more. */
export const findOrders = (store: Store, filter: OrderFilter): Promise<FoundOrder[]> =>
  queryRows<FoundOrder>(store, selectOrders, [
    filter.memberId,
    filter.id ?? null,
    filter.state === undefined ? null : filter.state === 'active',
    filter.product ?? null,
    filter.currency ?? null,
    filter.beforeId ?? null,
    filter.limit + 1,
  ]);

const selectOrders = `
  select saving_order.*, asset, term_days, renewal.id as renewed_by,
    case when term_days > 0 then 0 else coalesce((
      select sum(earlier.amount) from saving_order earlier
      where earlier.member_id = saving_order.member_id and earlier.product_id = saving_order.product_id
        and earlier.id < saving_order.id and earlier.first_day <= saving_order.accrued_day
        and coalesce(earlier.end_day, saving_order.accrued_day + 1) > saving_order.accrued_day
    ), 0) end as below
  from saving_order join saving_product on saving_product.id = product_id
  left join saving_order renewal on renewal.renewal_of = saving_order.id
  where saving_order.member_id = $1 and ($2::int8 is null or saving_order.id = $2)
    and ($3::boolean is null or (saving_order.status in (1, 2)) = $3)
    and ($4::int8 is null or saving_order.product_id = $4)
    and ($5::text is null or asset = $5) and ($6::int8 is null or saving_order.id < $6)
  order by saving_order.id desc limit $7`;

export type OrderTerms = (order: FoundOrder) => SavingTerms;

/** The terms of each order: those of a fixed one were agreed, those of a flexible one hold now. */
export async function readOrderTerms(store: Store, orders: readonly FoundOrder[], atMs: number): Promise<OrderTerms> {
  const known = new Map<string, SavingTerms>();
  const nameOf = ({ product_id: id, term_days: days, version }: FoundOrder) =>
    days === 0 ? `${id}` : `${id}:${version}`;
  for (const order of orders) {
    const name = nameOf(order);
    if (known.has(name)) continue;
    const isFlexible = order.term_days === 0;
    const terms = await (isFlexible ? readTermsAt(store, order, atMs) : readAgreedTerms(store, order, order.version));
    known.set(name, terms);
  }
  return (order) => known.get(nameOf(order)) as SavingTerms;
}

export function describeOrder(order: FoundOrder, terms: SavingTerms, atMs: number): SavingOrder {
  const isActive = order.status === savingStates.active;
  return {
    id: String(order.id),
    product: String(order.product_id),
    currency: order.asset,
    termDays: order.term_days,
    version: terms.version,
    tiers: [...terms.tiers],
    amountValue: text(order.amount),
    status: order.status,
    account: order.account,
    autoRenew: order.auto_renew,
    renewalOf: order.renewal_of === null ? null : String(order.renewal_of),
    renewedBy: order.renewed_by === null ? null : String(order.renewed_by),
    createdAt: order.created_at,
    earnsFrom: startOfDay(order.first_day),
    endsAt: order.ended_at ?? (order.end_day === null ? null : startOfDay(order.end_day)),
    interest: text(order.interest),
    nextInterest: nextInterest(order, terms.tiers),
    termInterest: order.term_interest === null ? null : text(order.term_interest),
    early: isActive ? describeEarly(order, terms, atMs) : null,
  };
}

const text = (amount: string): string => formatDecimal(parseDecimal(amount));

/** The next day that earns, also one that is over and not entered yet; null when there is none. */
export function nextInterest(order: FoundOrder, tiers: readonly EarnTier[]): SavingOrder['nextInterest'] {
  const { accrued_day: day, end_day: endDay, status } = order;
  if (status === savingStates.redeemedEarly || (endDay !== null && day >= endDay)) return null;
  const weight = BigInt(order.weight) + weightOfDay(parseDecimal(order.amount), tiers, parseDecimal(order.below));
  const amount = subtract(interestOfWeight(weight), parseDecimal(order.interest));
  return { amount: formatDecimal(amount), time: startOfDay(day + 1) };
}

/** As if it were redeemed now. */
function describeEarly(order: FoundOrder, { earlyRateBps }: SavingTerms, atMs: number): SavingOrder['early'] {
  const today = Math.max(dayOf(atMs), order.accrued_day);
  if (earlyRateBps === null || order.term_interest === null || today >= (order.end_day as number)) return null;
  const days = Math.max(today - order.first_day, 0);
  const kept = earlyInterest(parseDecimal(order.amount), earlyRateBps, days);
  const difference = larger(subtract(parseDecimal(order.interest), kept), zero);
  return { rateBps: earlyRateBps, interest: formatDecimal(kept), difference: formatDecimal(difference) };
}

/** What comes back at the end of an order. */
export const endAmount = ({ amount, term_interest: interest }: OrderRow): Decimal =>
  add(parseDecimal(amount), interest === null ? zero : parseDecimal(interest));
