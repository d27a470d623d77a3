import { type CoinNetwork, depositCalls, type SupportedCoin } from '../../../contract/deposit.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { drawQr, type QrPicture } from '../../components/ui/draw-qr.server.ts';
import { latestDeposits } from './deposit-lists.ts';

export type DepositTarget = { address: string; memo: string | null; picture: QrPicture };
export type DepositChoice = {
  currency: string;
  network: CoinNetwork;
  /** null while the network takes no deposits; undefined when the address could not be had. */
  target: DepositTarget | null | undefined;
};

/** What the deposit page shows for the coin and network of its address; the first ones where it names none. */
export async function loadDeposit(api: PageApi, parameters: URLSearchParams) {
  const [{ supportedCoins, isSandbox }, deposits] = await Promise.all([
    api.load(depositCalls.config, {}),
    api.load(depositCalls.deposits, { query: { limit: String(latestDeposits) } }),
  ]);
  const coin = supportedCoins.find(({ currency }) => currency === parameters.get('coin')) ?? supportedCoins[0];
  return {
    coins: supportedCoins.map(({ currency }) => currency),
    networks: coin?.networks.map(({ network, networkName }) => ({ network, networkName })) ?? [],
    choice: coin ? await choose(api, coin, parameters.get('network')) : undefined,
    latest: deposits.items,
    isSandbox,
  };
}

async function choose(api: PageApi, coin: SupportedCoin, wanted: string | null): Promise<DepositChoice> {
  const named = coin.networks.find(({ network }) => network === wanted);
  const network = named ?? coin.networks.find(({ canDeposit }) => canDeposit) ?? (coin.networks[0] as CoinNetwork);
  const { currency } = coin;
  if (!network.canDeposit) return { currency, network, target: null };
  const answer = await api.send(depositCalls.getCoinAddress, {
    query: { coin: currency, network: network.network },
  });
  if (!answer.ok) return { currency, network, target: undefined };
  const { address, memo } = answer.data;
  return { currency, network, target: { address, memo, picture: drawQr(address) } };
}
