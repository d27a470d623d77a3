import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { Area } from '../../platform/area.ts';
import { grantTrialMoney } from './grant-trial-money.ts';
import { type WalletOptions, walletHandlers } from './handlers.ts';
import { listBalances, type ReadUnrealised } from './list-balances.ts';

type Services = Omit<WalletOptions, 'sandboxFaucet'> & { environment: Pick<Environment, 'SANDBOX_FAUCET'> };

type OpenOptions = { database: Database; prices: Prices; unrealised: ReadUnrealised };

export const walletArea = {
  open: ({ database, prices, unrealised }: OpenOptions) => ({
    async readBalances(memberId: number) {
      const query = database.selectFrom('member').select(['id', 'test_enabled as testEnabled']);
      const member = await query.where('id', '=', memberId).executeTakeFirstOrThrow();
      return (await listBalances(database, member, prices, unrealised)).items;
    },
  }),
  handlers: ({ environment, ...services }: Services) => ({
    wallet: walletHandlers({ ...services, sandboxFaucet: environment.SANDBOX_FAUCET }),
  }),
  onMemberCreated: grantTrialMoney,
} satisfies Area;
