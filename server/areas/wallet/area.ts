import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { Area } from '../../platform/area.ts';
import { grantTrialMoney } from './grant-trial-money.ts';
import { type WalletOptions, walletHandlers } from './handlers.ts';
import { type Claims, listBalances } from './list-balances.ts';

type Services = Omit<WalletOptions, 'sandboxFaucet'> & { environment: Pick<Environment, 'SANDBOX_FAUCET'> };

type OpenOptions = Claims & { database: Database; prices: Prices };

export const walletArea = {
  open: ({ database, prices, ...claims }: OpenOptions) => ({
    async readBalances(memberId: number) {
      const query = database.selectFrom('member').select(['id', 'test_enabled as testEnabled']);
      const member = await query.where('id', '=', memberId).executeTakeFirstOrThrow();
      return (await listBalances(database, member, prices, claims)).items;
    },
  }),
  handlers: ({ environment, ...services }: Services) => ({
    wallet: walletHandlers({ ...services, sandboxFaucet: environment.SANDBOX_FAUCET }),
  }),
  onMemberCreated: grantTrialMoney,
} satisfies Area;
