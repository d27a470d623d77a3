import type { productListingCalls } from '../../../contract/product-listing.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import {
  listAssets,
  listNetworks,
  pauseNetwork,
  proposeAsset,
  proposeAssetEnd,
  proposeCoin,
  proposeResumption,
} from './list-coins.ts';
import { type By, listMarkets, pauseMarket, proposeDelisting, proposeMarket, proposeOpening } from './list-markets.ts';

type Options = { database: Database; clock: Clock };
type Asked<Input> = { input: Input & { reason: string }; operator: { id: number } };

export function productListingHandlers({ database, clock }: Options): HandlersOf<typeof productListingCalls> {
  /** Each deed runs in a transaction of its own, and answers with nothing. */
  const deed =
    <Input>(carryOut: (tx: Transaction, input: Input, by: By) => Promise<Result<null>>) =>
    async ({ input: { reason, ...input }, operator }: Asked<Input>) => {
      const by = { operatorId: operator.id, reason, atMs: clock.now() };
      const done = await inTransaction(database, (tx) => carryOut(tx, input as Input, by));
      return done.ok ? ok({}) : done;
    };
  return {
    async markets() {
      const currencies = (await listAssets(database, clock.now())).map(({ code }) => code);
      return ok({ markets: await listMarkets(database), currencies });
    },
    listMarket: deed(proposeMarket),
    pauseMarket: deed((tx, { symbol }: { symbol: string }, by) => pauseMarket(tx, { symbol, ...by })),
    openMarket: deed((tx, { symbol }: { symbol: string }, by) => proposeOpening(tx, symbol, by)),
    delistMarket: deed(proposeDelisting),
    coins: async () => ok({ assets: await listAssets(database, clock.now()), networks: await listNetworks(database) }),
    listAsset: deed(proposeAsset),
    listCoin: deed(proposeCoin),
    delistAsset: deed(proposeAssetEnd),
    pauseNetwork: deed((tx, { network }: { network: string }, by) => pauseNetwork(tx, { network, ...by })),
    resumeNetwork: deed((tx, { network }: { network: string }, by) => proposeResumption(tx, network, by)),
  };
}
