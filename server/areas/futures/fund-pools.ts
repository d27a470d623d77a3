import { netOf } from '../../../contract/futures-skew.ts';
import type { Decimal } from '../../../contract/money.ts';
import { fundingRate, nextIndex } from './funding.ts';
import { currentRules, currentTerms, type FuturesBatch } from './futures-batch.ts';
import type { FuturesMarket, Pool } from './futures-state.ts';

const minuteMs = 60_000;

/** The last tick of a minute; null where there was none: then the mark of the minute before counts. */
export type EndedMinute = { endMs: number; mark: Decimal | null };

export const isHeld = ({ open }: Pool): boolean => open.long > 0n || open.short > 0n;

/** Adds minutes to the funding of a market, in their order. One that was added before is left out. */
export function fundMarket(batch: FuturesBatch, market: FuturesMarket, minutes: readonly EndedMinute[]): void {
  const rules = currentRules(batch.world.state, batch.world.nowMs);
  const { scale } = currentTerms(market, batch.world.nowMs);
  for (const pool of market.pools) {
    // Funding moves liquidation prices: it waits until the mark that liquidates is done.
    if (!isHeld(pool) || pool.sweptAt !== null) continue;
    for (const minute of minutes) {
      if (minute.endMs !== pool.fundedUntilMs + minuteMs) continue;
      const mark = minute.mark ?? pool.mark;
      if (mark === null) throw new Error(`${market.symbol} has open tickets and never had a price`);
      const rate = fundingRate(netOf(pool.open), mark, { ...rules, scale });
      pool.fundingIndex = nextIndex(pool.fundingIndex, mark, rate);
      pool.fundedUntilMs = minute.endMs;
      pool.mark = mark;
      batch.pools.add(pool);
      batch.funded.push({ pool, endMs: minute.endMs, rate, mark, index: pool.fundingIndex });
    }
  }
}
