import { blockchainCalls } from '../../../contract/blockchain.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import { withdrawalStates } from '../../../contract/withdrawal-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { depositPeriods } from '../wallet/deposit-lists.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One page of the member's withdrawals; what the address asks for and does not exist is left out of the filter. */
export async function loadWithdrawHistory(api: PageApi, parameters: URLSearchParams) {
  const { supportedCoins } = await api.load(blockchainCalls.config, {});
  const coins = supportedCoins.map(({ currency }) => currency);
  const coin = coins.find((known) => known === parameters.get('coin'));
  const state = (['open', ...withdrawalStates] as const).find((known) => known === parameters.get('state'));
  const days = depositPeriods.find((known) => String(known) === parameters.get('days'));
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const { items, next } = await api.load(withdrawalCalls.list, {
    query: {
      ...(coin && { coin }),
      ...(state && { state }),
      ...(days && { from: String(Date.now() - days * dayMs) }),
      ...(maxId && { maxId }),
    },
  });
  return {
    items,
    next,
    coins,
    filter: { coin: coin ?? '', state: state ?? '', days: String(days ?? '') },
    done: items.find(({ id }) => id === parameters.get('done')),
    isTakenBack: parameters.has('takenBack'),
    /** The one whose taking back is to be confirmed. */
    asked: items.find(({ id, canCancel }) => canCancel && id === parameters.get('cancel')),
  };
}
