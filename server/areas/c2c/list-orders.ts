import type { C2cOrderLine } from '../../../contract/c2c-shapes.ts';
import { type AdSide, type OrderStatus, stateOfStatus } from '../../../contract/c2c-values.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { describeLines } from './describe-order.ts';

type Filter = {
  /** The oldest that the reader has. */
  until?: string | undefined;
  status?: OrderStatus | undefined;
  isOpen?: boolean | undefined;
  /** What the reader does. */
  side?: AdSide | undefined;
  asset?: string | undefined;
  fiat?: string | undefined;
  since?: number | undefined;
  limit?: number | undefined;
};
const usualLimit = 20;

/** Orders of a member on both sides, or those on its ads, newest first, with the cursor for the next page. */
export async function listOrders(
  store: Store,
  { memberId, isMerchant }: { memberId: number; isMerchant: boolean },
  { until, status, isOpen, side, asset, fiat, since, limit = usualLimit }: Filter,
): Promise<{ items: C2cOrderLine[]; next: string | null }> {
  const own = store
    .selectFrom('c2c_order')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('merchant_id', '=', memberId), ...(isMerchant ? [] : [eb('member_id', '=', memberId)])]),
    )
    .$if(until !== undefined, (orders) => orders.where('id', '<', Number(until)))
    .$if(status !== undefined, (orders) => orders.where('state', '=', stateOfStatus(status as OrderStatus)))
    .$if(isOpen !== undefined, (orders) => orders.where('ended_at', isOpen ? 'is' : 'is not', null))
    .$if(side !== undefined, (orders) => orders.where(side === 'buy' ? 'buyer_id' : 'seller_id', '=', memberId))
    .$if(asset !== undefined, (orders) => orders.where('asset', '=', asset ?? ''))
    .$if(fiat !== undefined, (orders) => orders.where('fiat', '=', fiat ?? ''))
    .$if(since !== undefined, (orders) => orders.where('created_at', '>=', since ?? 0))
    .orderBy('id', 'desc');
  const { rows, next } = await readPage(own, limit);
  return { items: await describeLines(store, rows, memberId), next };
}
