import type { FuturesMarketTerms, FuturesPool } from '../../../contract/futures-market.ts';
import { netOf } from '../../../contract/futures-skew.ts';
import { formatDecimal } from '../../../contract/money.ts';
import { termsAt } from '../../products/read-terms.ts';
import { fundingRate } from './funding.ts';
import type { FuturesWorld } from './futures-batch.ts';
import { currentRules, currentTerms } from './futures-batch.ts';
import { type FuturesMarket, type FuturesState, isListed } from './futures-state.ts';

type Now = { nowMs: number; mark: ReturnType<FuturesWorld['mark']> };

/** What is public of a market: its terms, what members hold, and what funding costs now. */
export function describeMarket(state: FuturesState, market: FuturesMarket, { nowMs, mark }: Now): FuturesMarketTerms {
  const { version, canOpen, validFromMs: _, ...terms } = termsAt(market.versions, nowMs);
  return {
    ...terms,
    symbol: market.symbol,
    version,
    isOpen: isListed(market) && canOpen,
    pricePrecision: placesOf(market.tick),
    volumePrecision: placesOf(market.lot),
    mark: mark ? formatDecimal(mark.price) : null,
    stale: mark?.isStale ?? true,
    pools: describePools(state, market, { nowMs, mark }),
  };
}

/** What members hold of a market, and what funding costs in the minute that runs. */
export function describePools(state: FuturesState, market: FuturesMarket, { nowMs, mark }: Now): FuturesPool[] {
  const { scale } = currentTerms(market, nowMs);
  const rules = currentRules(state, nowMs);
  return market.pools.map(({ currency, open, fundingIndex }) => ({
    currency,
    long: formatDecimal(open.long),
    short: formatDecimal(open.short),
    fundingIndex: formatDecimal(fundingIndex),
    fundingRate: formatDecimal(mark ? fundingRate(netOf(open), mark.price, { ...rules, scale }) : rules.baseRate),
  }));
}

/** Of a step that is one unit of some digit. */
const placesOf = (step: bigint): number => 18 - (step.toString().length - 1);
