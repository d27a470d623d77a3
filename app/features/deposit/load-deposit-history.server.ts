import { depositCalls } from '../../../contract/deposit.ts';
import { depositStates } from '../../../contract/deposit-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readHistoryFilter } from '../wallet/read-history-filter.ts';

/** One page of the member's deposits over chains. */
export async function loadDepositHistory(api: PageApi, parameters: URLSearchParams) {
  const { supportedCoins } = await api.load(depositCalls.config, {});
  const coins = supportedCoins.map(({ currency }) => currency);
  const { coin, state, from, days, maxId } = readHistoryFilter(parameters, coins, ['open', ...depositStates]);
  const query = { ...(coin && { coin }), ...state, ...from, ...maxId };
  const { items, next } = await api.load(depositCalls.deposits, { query });
  return { deposits: items, next, coins, filter: { coin: coin ?? '', state: state.state ?? '', days } };
}
