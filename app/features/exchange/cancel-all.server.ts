import { exchangeCalls } from '../../../contract/exchange.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** How many orders would be cancelled, of the market that the address names or of all. */
export async function loadCancelAll(api: PageApi, parameters: URLSearchParams) {
  const wanted = parameters.get('symbol')?.toUpperCase();
  const markets = await api.symbols();
  const market = markets.find(({ type, symbol }) => type === symbolTypes.spot && symbol === wanted);
  const query = market ? { symbol: market.symbol } : {};
  const orders = await api.load(exchangeCalls.activeOrders, { query });
  return { symbol: market?.symbol ?? '', name: market?.name ?? '', count: orders.length };
}
