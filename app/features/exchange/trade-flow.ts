import type { PublicTrade } from '../../../contract/quotes.ts';

const minuteMs = 60_000;
const windowMs = 5 * minuteMs;

/**
 * Which part of the quantity was bought by takers, in percent, of the trades that are known (newest first) within five
 * minutes of the newest one, and how many minutes these cover. The clock is that of the trades: server and browser
 * reckon the same. It is drawn only, so plain numbers do.
 */
export function flowOf(trades: readonly PublicTrade[]): { bought: number; minutes: number } | undefined {
  const [newest] = trades;
  if (!newest) return undefined;
  let [bought, all, coveredMs] = [0, 0, 0];
  for (const { side, quantity, time } of trades) {
    const ageMs = newest.time - time;
    if (ageMs >= windowMs) break;
    coveredMs = ageMs;
    all += Number(quantity);
    if (side === 'buy') bought += Number(quantity);
  }
  return { bought: Math.round((bought / all) * 100), minutes: Math.floor(coveredMs / minuteMs) + 1 };
}
