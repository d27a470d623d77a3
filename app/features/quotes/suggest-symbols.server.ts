import type { RouterContextProvider } from 'react-router';
import type { SymbolType } from '../../../contract/quotes-values.ts';
import { apiContext } from '../../context.server.ts';
import { changeOf } from './change.ts';
import { searchSymbols } from './find-symbols.ts';
import type { Suggestion } from './suggestion.ts';
import { symbolPath } from './symbol-path.ts';
import { offeredTypes } from './symbol-types.server.ts';

/** What the search box offers for `?search=`: of the type in `?type=`, or of the first one that the site has. */
export async function suggestSymbols(
  context: Readonly<RouterContextProvider>,
  parameters: URLSearchParams,
): Promise<Suggestion[]> {
  const api = context.get(apiContext);
  const [symbols, quotes, { allowed, traded }] = await Promise.all([
    api.symbols(),
    api.quotes(),
    offeredTypes(context),
  ]);
  const wanted = Number(parameters.get('type'));
  const type: SymbolType = allowed.find((known) => known === wanted) ?? traded[0] ?? 3;
  return searchSymbols(symbols, type, parameters.get('search') ?? '').map((market) => {
    const { symbol, name, svgIcon, pricePrecision } = market;
    const quote = quotes.find((known) => known.symbol === symbol);
    const path = symbolPath(market, traded);
    return { symbol, name, svgIcon, path, pricePrecision, last: quote?.c, percent: quote && changeOf(quote).percent };
  });
}
