import { formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { AccountKind, Balance, walletCalls } from '../../../contract/wallet.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import type { AreaHolds } from '../../ledger/check-holds.ts';
import { readHolds } from '../../ledger/read-holds.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { Viewer } from './assets.ts';
import { readFaucetStatus } from './faucet.ts';
import { type Claims, listBalances } from './list-balances.ts';
import { transferBetweenAccounts } from './transfer-between-accounts.ts';

export type WalletOptions = Claims & {
  database: Database;
  clock: Clock;
  prices: Prices;
  environment: Pick<Environment, 'SANDBOX_FAUCET'>;
  areaHolds: readonly AreaHolds[];
};

/** The calls of the area wallet that any process answers: all but the faucet, see faucet-handler.ts. */
export function walletHandlers(options: WalletOptions): Omit<HandlersOf<typeof walletCalls>, 'faucet'> {
  const { database, clock, prices, environment, areaHolds } = options;

  async function getBalances(viewer: Viewer, wanted: Wanted): Promise<Result<Balance[]>> {
    const { items } = await listBalances(database, viewer, prices, options);
    if (wanted.currency && !items.some(({ currency }) => currency === wanted.currency))
      return refuse('currencyUnknown');
    return ok(items.filter((item) => isWanted(item, wanted)));
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

    async faucetStatus({ member }) {
      if (!environment.SANDBOX_FAUCET) return ok({ enabled: false, coins: [], history: [] });
      return ok({ enabled: true, ...(await readFaucetStatus(database, member, clock.now())) });
    },
  };
}

type Wanted = { currency?: string; account?: AccountKind };

const isWanted = (item: Balance, { currency, account }: Wanted): boolean =>
  (currency === undefined || item.currency === currency) && (account === undefined || item.account === account);
