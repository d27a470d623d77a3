import type { depositCalls, SupportedCoin } from '../../../contract/deposit.ts';
import type { DepositState } from '../../../contract/deposit-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import type { DepositAddress } from '../chain/chain-adapter.ts';
import { describeCoin } from '../chain/describe-coin.ts';
import type { Chains } from '../chain/open-chains.ts';
import { listAssets, type Viewer } from '../wallet/assets.ts';
import { toHistoryFilter } from '../wallet/history-filter.ts';
import { listDeposits } from './list-deposits.ts';

export type DepositOptions = { database: Database; chains: Chains; log: Log };

const openStates: readonly DepositState[] = ['pending', 'confirming'];

/** The calls about deposits. */
export function depositHandlers({ database, chains, log }: DepositOptions): HandlersOf<typeof depositCalls> {
  const isSandbox = chains.sandbox !== undefined;

  async function readCoins(viewer: Viewer): Promise<SupportedCoin[]> {
    const [assets, networks] = [await listAssets(database, viewer), await chains.networks()];
    const coins = assets.map(({ code, displayName }) => ({
      currency: code,
      displayName,
      networks: networks.flatMap((network) => describeCoin(network, code)),
    }));
    return coins.filter((coin) => coin.networks.length > 0);
  }

  /** A custodian may be away: the page then says so, and the rest of it stands. */
  async function findAddress(memberId: number, network: string): Promise<Result<DepositAddress>> {
    try {
      return ok(await chains.addressOf(memberId, network));
    } catch (error) {
      log.error({ err: error, network }, 'an address could not be had');
      return refuse('unavailable');
    }
  }

  return {
    config: async ({ member }) => ok({ supportedCoins: await readCoins(member), isSandbox }),

    async getCoinAddress({ member, query }) {
      const coin = (await readCoins(member)).find(({ currency }) => currency === query.coin);
      if (!coin) return refuse('currencyUnknown');
      const named = coin.networks.find(({ network }) => network === query.network);
      const wanted = query.network === undefined ? coin.networks.find(({ canDeposit }) => canDeposit) : named;
      if (!wanted && query.network !== undefined) return refuse('networkUnknown');
      if (!wanted?.canDeposit) return refuse('depositsClosed');
      const found = await findAddress(member.id, wanted.network);
      if (!found.ok) return found;
      const { address, memo } = found.data;
      return ok({ currency: coin.currency, network: wanted.network, address, memo: memo || null });
    },

    udunCallback: ({ input }) => chains.udun?.hear(input) ?? refuse('notFound'),

    async deposits({ member, query }) {
      const filter = toHistoryFilter(member.id, query, openStates);
      return ok(await listDeposits(database, await chains.networks(), filter));
    },
  };
}
