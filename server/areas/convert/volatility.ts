import type { MarketData } from '../../market-data/types.ts';

/** A calm half hour says what is usual, five minutes notice a burst: the larger of both counts. */
const minutesLong = 30;
const minutesShort = 5;

/**
 * How far a price usually moves in one second, as a part of it: the standard deviation of the steps between the closes
 * of minutes, the running one included. A statistic and no amount, so it is a number. undefined without two closes.
 */
export function volatilityPerSecond(closes: readonly number[]): number | undefined {
  const steps = closes.slice(1).map((close, at) => Math.log(close / (closes[at] as number)));
  if (steps.length === 0) return undefined;
  return Math.max(...[minutesLong, minutesShort].map((minutes) => deviation(steps.slice(-minutes)) / Math.sqrt(60)));
}

const deviation = (steps: readonly number[]): number =>
  Math.sqrt(steps.reduce((sum, step) => sum + step ** 2, 0) / steps.length);

/** Of a coin against USDT; undefined while its market has no two minutes. */
export async function readVolatility(
  marketData: Pick<MarketData, 'klines'>,
  currency: string,
): Promise<number | undefined> {
  if (currency === 'USDT') return 0;
  const { items } = await marketData.klines({ symbol: `${currency}_USDT`, interval: '1m', limit: minutesLong + 1 });
  return volatilityPerSecond(items.map(([, , , , close]) => Number(close)));
}
