import { blockchainCalls, depositStates } from '../../../contract/blockchain.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { depositPeriods } from './deposit-lists.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One page of the member's deposits; what the address asks for and does not exist is left out of the filter. */
export async function loadDepositHistory(api: PageApi, parameters: URLSearchParams) {
  const { supportedCoins } = await api.load(blockchainCalls.config, {});
  const coins = supportedCoins.map(({ currency }) => currency);
  const coin = coins.find((known) => known === parameters.get('coin'));
  const state = (['open', ...depositStates] as const).find((known) => known === parameters.get('state'));
  const days = depositPeriods.find((known) => String(known) === parameters.get('days'));
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const { items, next } = await api.load(blockchainCalls.deposits, {
    query: {
      ...(coin && { coin }),
      ...(state && { state }),
      ...(days && { from: String(Date.now() - days * dayMs) }),
      ...(maxId && { maxId }),
    },
  });
  return { deposits: items, next, coins, filter: { coin: coin ?? '', state: state ?? '', days: String(days ?? '') } };
}
