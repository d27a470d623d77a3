import type { SupportedCoin } from '../../../contract/deposit.ts';
import { formatDecimal } from '../../../contract/money.ts';
import type { Network } from './networks.ts';

/** A coin on a network as the calls return it; an empty list if the network does not have it. */
export function describeCoin(network: Network, currency: string): SupportedCoin['networks'] {
  const coin = network.coins.find((known) => known.currency === currency);
  if (!coin) return [];
  return [
    {
      network: network.code,
      networkName: network.displayName,
      canDeposit: coin.canDeposit,
      canWithdraw: coin.canWithdraw,
      depositMinimum: formatDecimal(coin.depositMinimum),
      withdrawalMinimum: formatDecimal(coin.withdrawalMinimum),
      withdrawalFee: formatDecimal(coin.withdrawalFee),
      confirmations: network.confirmationsNeeded,
      hasMemo: network.hasMemo,
    },
  ];
}
