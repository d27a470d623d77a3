import { futuresCalls } from '../../../contract/futures.ts';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { fundingPicture } from './funding-picture.ts';

/** A day of minutes for the picture, an hour of them for a page of the table. */
const drawn = '1440';
const listed = 60;

/** The funding of the market and margin currency that an address names, else of the first ones. */
export async function loadFunding(api: PageApi, parameters: URLSearchParams) {
  const [{ markets }, symbols] = await Promise.all([api.load(futuresCalls.config, {}), api.symbols()]);
  const asked = parameters.get('id')?.toUpperCase();
  const market = markets.find(({ symbol }) => symbol === asked) ?? markets[0];
  const currency = marginCurrencies.find((known) => known === parameters.get('currency')) ?? marginCurrencies[0];
  const until = /^\d{1,15}$/.exec(parameters.get('until') ?? '')?.[0];
  const found = market && {
    ...(await api.load(futuresCalls.fundingRates, {
      query: { id: market.symbol, currency, limit: drawn, ...(until && { until }) },
    })),
    rateNow: market.pools.find((pool) => pool.currency === currency)?.fundingRate ?? '0',
    pricePrecision: market.pricePrecision,
  };
  const items = found?.items ?? [];
  return {
    markets: markets.map(({ symbol }) => ({
      symbol,
      name: symbols.find((of) => of.symbol === symbol)?.name ?? symbol,
    })),
    symbol: market?.symbol ?? '',
    currency,
    found: found ? { ...found, items: items.slice(0, listed) } : null,
    picture: fundingPicture(items),
    next: items.length > listed ? String(items[listed - 1]?.time) : null,
  };
}
