import type { Database } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import { readGeneration } from '../../products/read-terms.ts';
import type { Exchange } from './exchange.ts';

export type ListingOptions = {
  database: Database;
  exchange: Pick<Exchange, 'refresh'>;
  marketData: Pick<MarketData, 'followMarkets'>;
  marketMaker: { followMarkets(): Promise<void> } | undefined;
};

/**
 * Gives a market that is listed or opened its book, its prices and the house's orders, in this order, and takes them
 * from one that was paused or has ended. Cheap while nothing has changed.
 */
export function createListingFollower({ database, exchange, marketData, marketMaker }: ListingOptions) {
  let followed: number | undefined;
  return async (): Promise<void> => {
    const generation = await readGeneration(database);
    if (generation !== followed) {
      await exchange.refresh();
      await marketData.followMarkets();
      followed = generation;
    }
    // A market whose first price comes later is taken up then.
    await marketMaker?.followMarkets();
  };
}
