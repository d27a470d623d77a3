import { boptionProofCalls } from '../../../contract/boption-proof.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { loadPointsOf } from './load-order.server.ts';
import { loadOptionMarkets } from './load-orders.server.ts';
import { marketOf } from './market-of.ts';

/** A settled option with the prices that decided it; a page of nothing where there is no such option. */
export async function loadReceipt(api: PageApi, parameters: URLSearchParams) {
  const id = parameters.get('id') ?? '';
  const [settlement, markets] = await Promise.all([
    api.load(boptionProofCalls.settlement, { query: { id } }),
    loadOptionMarkets(api),
  ]);
  const points = await loadPointsOf(api, settlement);
  return { id, settlement, market: marketOf(settlement.symbol, markets), points };
}
export type LoadedSettlement = Awaited<ReturnType<typeof loadReceipt>>;
