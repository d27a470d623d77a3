import { convertCalls } from '../../../contract/convert.ts';
import { conversionStates } from '../../../contract/convert-values.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readHistoryFilter } from '../wallet/read-history-filter.ts';

/** One page of the member's conversions; what the address asks for and does not exist is left out of the filter. */
export async function loadConversions(api: PageApi, parameters: URLSearchParams) {
  const { input, coins, filter } = await readConversionFilter(api, parameters);
  const { items, next } = await api.load(convertCalls.orders, { input });
  return { items, next, coins, filter };
}

export async function readConversionFilter(api: PageApi, parameters: URLSearchParams) {
  const coins = (await api.load(walletCalls.list, {})).items.map(({ currency }) => currency);
  const { coin, days, state, from, maxId } = readHistoryFilter(parameters, coins, conversionStates);
  const since = from.from === undefined ? {} : { since: Number(from.from) };
  const filter = { coin: coin ?? '', state: state.state ?? '', days };
  return { coins, filter, input: { ...(coin && { currency: coin }), ...state, ...since, ...maxId } };
}
