import { exchangeCalls, orderSides } from '../../../contract/exchange.ts';
import type { PageApi } from '../../api/page-api.server.ts';

const ordersPerPage = 20;

/** One page of the member's spot orders; what the address asks for and does not exist is left out of the filter. */
export async function loadOrders(api: PageApi, parameters: URLSearchParams) {
  const { markets, filter } = await readOrderFilter(api, parameters);
  const { symbol, side, status } = filter;
  const { items, next } = await api.load(exchangeCalls.orders, { input: { limit: ordersPerPage, ...filter } });
  return {
    orders: items,
    next,
    markets: markets.map(({ symbol: id, name, pricePrecision, volumePrecision, baseSymbol, quoteSymbol }) => ({
      symbol: id,
      name,
      pricePrecision,
      volumePrecision,
      baseSymbol,
      quoteSymbol,
    })),
    filter: { symbol: symbol ?? '', side: side ?? '', status: status ?? '' },
  };
}

export async function readOrderFilter(api: PageApi, parameters: URLSearchParams) {
  const markets = (await api.symbols()).filter(({ type }) => type === 3);
  const symbol = markets.find((market) => market.symbol === parameters.get('symbol'))?.symbol;
  const side = orderSides.find((known) => known === parameters.get('side'));
  const status = (['open', 'closed'] as const).find((known) => known === parameters.get('status'));
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const filter = {
    ...(symbol && { symbol }),
    ...(side && { side }),
    ...(status && { status }),
    ...(maxId && { maxId }),
  };
  return { markets, filter };
}
