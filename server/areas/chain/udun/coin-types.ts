import type { Network, NetworkCoin } from '../networks.ts';

/** How the gateway calls a coin: a token by its contract, the network's own coin like the network. */
export const coinTypes = ({ custodianCode }: Network, { contractAddress }: NetworkCoin) => ({
  mainCoinType: custodianCode as string,
  coinType: contractAddress ?? (custodianCode as string),
});
