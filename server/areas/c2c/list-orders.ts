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
    .where(({ and, or, eb }) =>
      and([
        or([eb('merchant_id', '=', memberId), ...(isMerchant ? [] : [eb('member_id', '=', memberId)])]),
        ...(until === undefined ? [] : [eb('id', '<', Number(until))]),
        ...(status === undefined ? [] : [eb('state', '=', stateOfStatus(status))]),
        ...(isOpen === undefined ? [] : [eb('ended_at', isOpen ? 'is' : 'is not', null)]),
        ...(side === undefined ? [] : [eb(side === 'buy' ? 'buyer_id' : 'seller_id', '=', memberId)]),
        ...(asset === undefined ? [] : [eb('asset', '=', asset)]),
        ...(fiat === undefined ? [] : [eb('fiat', '=', fiat)]),
        ...(since === undefined ? [] : [eb('created_at', '>=', since)]),
      ]),
    )
    .orderBy('id', 'desc');
  const { rows, next } = await readPage(own, limit);
  return { items: await describeLines(store, rows, memberId), next };
}
