import { blockchainCalls } from '../../../contract/blockchain.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';

export type LoadedWithdrawal = Awaited<ReturnType<typeof loadWithdrawal>>;

/** What the page shows for the coin and network of its address; the first ones where it names none. */
export async function loadWithdrawal(api: PageApi, parameters: URLSearchParams) {
  const [{ supportedCoins }, config, { items }] = await Promise.all([
    api.load(blockchainCalls.config, {}),
    api.load(withdrawalCalls.config, {}),
    api.load(withdrawalCalls.addresses, {}),
  ]);
  const coin = supportedCoins.find(({ currency }) => currency === parameters.get('coin')) ?? supportedCoins[0];
  const networks = coin?.networks ?? [];
  const named = networks.find((known) => known.network === parameters.get('network'));
  const network = named ?? networks.find(({ canWithdraw }) => canWithdraw) ?? networks[0];
  const quota = coin && (await api.load(withdrawalCalls.quota, { query: { currency: coin.currency } }));
  return {
    coins: supportedCoins.map(({ currency }) => currency),
    networks: networks.map(({ network: code, networkName }) => ({ network: code, networkName })),
    choice: coin && network ? { currency: coin.currency, network, available: quota?.available ?? '0' } : undefined,
    config,
    entries: items.filter((entry) => entry.network === network?.network),
  };
}
