import type { Decimal } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { LendingPair, Moment } from './create-loan.ts';
import { createLendingPrices, type LendingPrices, type LoanMarket, shownPrice } from './prices.ts';

type Options = { database: Database; clock: Clock; marketData: LoanMarket };

/** Prices as the calls need them, read before a transaction begins: a mean of prices needs the database too. */
export type LoanPrices = {
  lending: LendingPrices;
  shownPrice(asset: string): Decimal | undefined;
  pairOf(pledgeAsset: string, loanAsset: string): Promise<LendingPair>;
  /** Of a loan; of one that is not there no prices. */
  pairOfLoan(id: string): Promise<LendingPair>;
  momentAt(prices: LendingPair, atMs: number): Moment;
};

export function openLoanPrices({ database, clock, marketData }: Options): LoanPrices {
  const lending = createLendingPrices({ clock, marketData });
  const priceOf = (asset: string) => shownPrice(marketData, asset);
  const pairOf = async (pledgeAsset: string, loanAsset: string): Promise<LendingPair> => ({
    pledge: await lending.pledge(pledgeAsset),
    loan: await lending.loan(loanAsset),
  });
  return {
    lending,
    shownPrice: priceOf,
    pairOf,
    async pairOfLoan(id) {
      const loan = database.selectFrom('loan').innerJoin('loan_pool', 'loan_pool.id', 'pool_id');
      const coins = loan.select(['pledge_asset', 'asset']).where('loan.id', '=', Number(id));
      const found = await coins.executeTakeFirst();
      return found ? pairOf(found.pledge_asset, found.asset) : { pledge: undefined, loan: undefined };
    },
    momentAt: (prices, atMs) => ({ prices, shownPrice: priceOf, atMs }),
  };
}
