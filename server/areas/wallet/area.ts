import type { Database } from '../../database/client.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { Area } from '../../platform/area.ts';
import { type FaucetOptions, faucetHandler } from './faucet-handler.ts';
import { grantTrialMoney } from './grant-trial-money.ts';
import { type WalletOptions, walletHandlers } from './handlers.ts';
import { type Claims, listBalances } from './list-balances.ts';

type OpenOptions = Claims & { database: Database; prices: Prices };

export const walletArea = {
  open: ({ database, prices, ...claims }: OpenOptions) => ({
    async readBalances(memberId: number) {
      const query = database.selectFrom('member').select(['id', 'test_enabled as testEnabled']);
      const member = await query.where('id', '=', memberId).executeTakeFirstOrThrow();
      return (await listBalances(database, member, prices, claims)).items;
    },
  }),
  handlers: (services: WalletOptions & FaucetOptions) => ({
    wallet: { ...walletHandlers(services), ...faucetHandler(services) },
  }),
  front: (services: WalletOptions) => ({ wallet: walletHandlers(services) }),
  onMemberCreated: grantTrialMoney,
} satisfies Area;
