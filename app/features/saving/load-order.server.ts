import { data } from 'react-router';
import { savingCalls } from '../../../contract/saving.ts';
import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import { type SavingRedemption, savingStates } from '../../../contract/saving-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** What was just done to an order, as its address says it. */
const orderDeeds = ['subscribed', 'redeemed', 'renewal'] as const;

/** One order with its days of interest; throws the 404 page where the address names none of the member's. */
export async function loadOrder(api: PageApi, parameters: URLSearchParams) {
  const id = /^[1-9]\d{0,15}$/.exec(parameters.get('id') ?? '')?.[0];
  const until = /^\d{1,16}$/.exec(parameters.get('until') ?? '')?.[0];
  const found = id && (await api.load(savingCalls.orders, { query: { id } })).items[0];
  if (!id || !found) throw data(null, { status: 404 });
  const days = await api.load(savingCalls.days, { query: { id, ...(until && { until }) } });
  return {
    order: found,
    days,
    isRedeeming: parameters.get('do') === 'redeem',
    redemptions: redemptionsOf(found),
    done: orderDeeds.find((deed) => deed === parameters.get('done')) ?? null,
    now: Date.now(),
    state: { refusal: undefined, key: crypto.randomUUID() },
  };
}
export type OrderData = Awaited<ReturnType<typeof loadOrder>>;

/** How an order can be redeemed now. */
function redemptionsOf({ status, termDays, early }: SavingOrder): SavingRedemption[] {
  if (status !== savingStates.active) return [];
  if (termDays === 0) return ['atOnce', 'standard'];
  return early ? ['early'] : [];
}
