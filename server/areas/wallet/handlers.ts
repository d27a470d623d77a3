import { formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { AccountKind, Balance, walletCalls } from '../../../contract/wallet.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import type { AreaHolds } from '../../ledger/check-holds.ts';
import { readHolds } from '../../ledger/read-holds.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { Chains } from '../chain/open-chains.ts';
import type { Viewer } from './assets.ts';
import { type FaucetTurn, readFaucetStatus, takeFromFaucet } from './faucet.ts';
import { type Claims, listBalances } from './list-balances.ts';
import { transferBetweenAccounts } from './transfer-between-accounts.ts';

export type WalletOptions = Claims & {
  database: Database;
  clock: Clock;
  prices: Prices;
  sandboxFaucet: boolean;
  areaHolds: readonly AreaHolds[];
  chains: Pick<Chains, 'sandbox' | 'networks' | 'addressOf'>;
};

/** The calls of the area wallet. */
export function walletHandlers(options: WalletOptions): HandlersOf<typeof walletCalls> {
  const { database, clock, prices, sandboxFaucet, areaHolds, chains } = options;

  async function getBalances(viewer: Viewer, wanted: Wanted): Promise<Result<Balance[]>> {
    const { items } = await listBalances(database, viewer, prices, options);
    if (wanted.currency && !items.some(({ currency }) => currency === wanted.currency))
      return refuse('currencyUnknown');
    return ok(items.filter((item) => isWanted(item, wanted)));
  }

  /** With a network, the coins take the way of a deposit to the member's own address. */
  async function planTurn(memberId: number, { currency, network }: FaucetInput): Promise<Result<FaucetTurn>> {
    const { sandbox } = chains;
    if (network === undefined) return ok({ currency });
    const coins = (await chains.networks()).find(({ code }) => code === network)?.coins ?? [];
    if (!sandbox || !coins.some((coin) => coin.currency === currency)) return refuse('networkUnknown');
    const destination = { network, currency, ...(await chains.addressOf(memberId, network)), withdrawalId: null };
    return ok({ currency, deliver: (tx, amount) => sandbox.pay(tx, { ...destination, amount }) });
  }

  return {
    get: ({ member, query }) => getBalances(member, query),
    get2: ({ member, query }) => getBalances(member, query),

    async list({ member }) {
      const { items, totalUsdt, version } = await listBalances(database, member, prices, options);
      return ok({ items, totalUsdt: formatDecimal(totalUsdt), version: String(version) });
    },

    async holds({ member }) {
      const holds = await readHolds(database, member.id, areaHolds);
      return ok(
        holds.map(({ account, asset, area, amount }) => {
          return { account, currency: asset, area, amount: formatDecimal(amount) };
        }),
      );
    },

    transfer: ({ member, input, idempotency }) =>
      moveOnce(options, { call: 'wallet.transfer', member, idempotency }, async (tx, atMs) => {
        const moved = await transferBetweenAccounts(tx, member, input, atMs);
        if (!moved.ok) return moved;
        const { items } = await listBalances(tx, member, prices, options);
        const touched = items.filter(
          ({ currency, account }) => currency === input.currency && [input.from, input.to].includes(account),
        );
        return ok({ id: String(moved.data), items: touched });
      }),

    async faucet({ member, input, idempotency }) {
      if (!sandboxFaucet) return refuse('faucetDisabled');
      const turn = await planTurn(member.id, input);
      if (!turn.ok) return turn;
      return moveOnce(options, { call: 'wallet.faucet', member, idempotency }, (tx, atMs) =>
        takeFromFaucet(tx, member, turn.data, atMs),
      );
    },

    async faucetStatus({ member }) {
      if (!sandboxFaucet) return ok({ enabled: false, coins: [], history: [] });
      return ok({ enabled: true, ...(await readFaucetStatus(database, member, clock.now())) });
    },
  };
}

type FaucetInput = { currency: string; network?: string | undefined };
type Wanted = { currency?: string; account?: AccountKind };

const isWanted = (item: Balance, { currency, account }: Wanted): boolean =>
  (currency === undefined || item.currency === currency) && (account === undefined || item.account === account);
