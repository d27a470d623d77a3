import {
  add,
  type Decimal,
  decimalOfUnits,
  larger,
  one,
  parseDecimal,
  smaller,
  zero,
} from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { MarketData } from '../../market-data/types.ts';

export type LoanMarket = Pick<MarketData, 'last' | 'klines'>;

const symbolOf = (asset: string): string => `${asset}_USDT`;

/** In USDT by the index; undefined while it is stale, and where it is our own book, which a few orders move. */
function indexPrice({ last }: Pick<MarketData, 'last'>, asset: string): Decimal | undefined {
  if (asset === 'USDT') return one;
  const found = last(symbolOf(asset));
  return found && !found.isOwnBook && found.stale === null ? found.price : undefined;
}

/** The last price, stale or not: what can be shown, and nothing more. */
export const shownPrice = ({ last }: Pick<MarketData, 'last'>, asset: string): Decimal | undefined =>
  asset === 'USDT' ? one : last(symbolOf(asset))?.price;

/** What one is worth in the other, rounded down. */
export const ratioOf = (pledgePrice: Decimal, loanPrice: Decimal): Decimal =>
  decimalOfUnits((pledgePrice * one) / loanPrice);

const minutes = 60;
const keptMs = 20_000;

/** What coins are worth as collateral: a moment's peak of the price lets nobody borrow more. */
export type LendingPrices = {
  /** Of collateral: the lower of the index and its mean of the last hour. undefined while the price is stale. */
  pledge(asset: string): Promise<Decimal | undefined>;
  /** Of what is borrowed: the higher of both. */
  loan(asset: string): Promise<Decimal | undefined>;
};

export function createLendingPrices({
  marketData,
  clock,
}: {
  marketData: LoanMarket;
  clock: Pick<Clock, 'now'>;
}): LendingPrices {
  const means = new Map<string, { atMs: number; mean: Promise<Decimal | undefined> }>();

  const meanOf = (asset: string): Promise<Decimal | undefined> => {
    const known = means.get(asset);
    if (known && clock.now() - known.atMs < keptMs && clock.now() >= known.atMs) return known.mean;
    const mean = readMean(marketData, asset);
    means.set(asset, { atMs: clock.now(), mean });
    // A failed reading is not kept.
    mean.catch(() => means.delete(asset));
    return mean;
  };
  const priceOf = async (asset: string, choose: typeof smaller) => {
    const index = indexPrice(marketData, asset);
    if (!index || asset === 'USDT') return index;
    return choose(index, (await meanOf(asset)) ?? index);
  };
  return { pledge: (asset) => priceOf(asset, smaller), loan: (asset) => priceOf(asset, larger) };
}

async function readMean(marketData: LoanMarket, asset: string): Promise<Decimal | undefined> {
  const { items } = await marketData.klines({ symbol: symbolOf(asset), interval: '1m', limit: minutes });
  if (items.length === 0) return undefined;
  const sum = items.map(([, , , , close]) => parseDecimal(close)).reduce(add, zero);
  return decimalOfUnits(sum / BigInt(items.length));
}
