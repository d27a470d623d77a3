import { fiatCalls } from '../../../contract/fiat.ts';
import { fiatDepositCalls } from '../../../contract/fiat-deposit.ts';
import { fiatDepositStates } from '../../../contract/fiat-deposit-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readHistoryFilter } from '../wallet/read-history-filter.ts';

/** One page of the member's deposits over banks. */
export async function loadFiatHistory(api: PageApi, parameters: URLSearchParams) {
  const currencies = (await api.load(fiatCalls.config, {})).currencies.map(({ currency }) => currency);
  const { coin, state, from, days, maxId } = readHistoryFilter(parameters, currencies, fiatDepositStates);
  const query = { ...(coin && { currency: coin }), ...state, ...from, ...maxId };
  const { items, next } = await api.load(fiatDepositCalls.list, { query });
  return { items, next, currencies, filter: { coin: coin ?? '', state: state.state ?? '', days } };
}
