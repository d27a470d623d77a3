import { depositCalls } from '../../../contract/deposit.ts';
import { fiatCalls } from '../../../contract/fiat.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import { withdrawalStates } from '../../../contract/withdrawal-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readHistoryFilter } from '../wallet/read-history-filter.ts';

/** One page of the member's withdrawals; what the address asks for and does not exist is left out of the filter. */
export async function loadWithdrawHistory(api: PageApi, parameters: URLSearchParams) {
  const [{ supportedCoins }, { currencies }] = await Promise.all([
    api.load(depositCalls.config, {}),
    api.load(fiatCalls.config, {}),
  ]);
  const coins = [...supportedCoins, ...currencies].map(({ currency }) => currency);
  const { coin, state, from, days, maxId } = readHistoryFilter(parameters, coins, ['open', ...withdrawalStates]);
  const query = { ...(coin && { coin }), ...state, ...from, ...maxId };
  const { items, next } = await api.load(withdrawalCalls.list, { query });
  return {
    items,
    next,
    coins,
    filter: { coin: coin ?? '', state: state.state ?? '', days },
    done: items.find(({ id }) => id === parameters.get('done')),
    isTakenBack: parameters.has('takenBack'),
    /** The one whose taking back is to be confirmed. */
    asked: items.find(({ id, canCancel }) => canCancel && id === parameters.get('cancel')),
  };
}
