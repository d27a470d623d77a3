import type { Network, NetworkCoin } from '../networks.ts';

/** The gateway's name for a coin: the contract for a token, the network's name for its own coin. */
export const coinTypes = ({ custodianCode }: Network, { contractAddress }: NetworkCoin) => ({
  mainCoinType: custodianCode as string,
  coinType: contractAddress ?? (custodianCode as string),
});
