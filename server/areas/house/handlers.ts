import type { houseCalls } from '../../../contract/house.ts';
import { ok } from '../../../contract/result.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { HouseFund } from './house-fund.ts';
import { proposeMove } from './move-money.ts';
import { readFees, readFunds, readOwned } from './read-funds.ts';

export type HouseOptions = { database: Database; clock: Clock; prices: Prices; houseFunds: readonly HouseFund[] };

/** What the house owns itself, and how money gets there. */
export function houseHandlers({ database, clock, prices, houseFunds }: HouseOptions): HandlersOf<typeof houseCalls> {
  return {
    owned: async () => ok(await readOwned(database)),

    async funds() {
      const assets = database.selectFrom('asset').select('code').where('code', '<>', trialMoney).orderBy('sort');
      return ok({
        funds: await readFunds(database, houseFunds, { prices, atMs: clock.now() }),
        fees: await readFees(database, prices),
        currencies: (await assets.execute()).map(({ code }) => code),
      });
    },

    async move({ input: { reason, ...wanted }, operator }) {
      const by = { operatorId: operator.id, reason, atMs: clock.now() };
      const fund = houseFunds.find(({ name }) => name === wanted.fund);
      const proposed = await inTransaction(database, async (tx) =>
        proposeMove(tx, wanted, { ...by, parts: await fund?.listParts?.(tx) }),
      );
      return proposed.ok ? ok({}) : proposed;
    },
  };
}
