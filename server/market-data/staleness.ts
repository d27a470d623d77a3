import { staleAfterMs } from '../../contract/limits.ts';
import type { StaleReason } from '../../contract/quotes.ts';
import type { Clock } from '../clock.ts';
import { indexOf } from './index-price.ts';
import type { SymbolState } from './symbol-state.ts';
import type { FeedTick, Freshness } from './types.ts';

/** A source that was silent for longer is out of the index. */
const sourceAgeMsMax = 3_000;

/** How old a tick is, is only known to the millisecond of the clock: one that is older by less is not late. */
const clockStepMs = 1;

/** When the source reported the tick, on the monotonic clock: setting the clock makes no market stale or fresh. */
export const heardAtOf = (tick: FeedTick, clock: Clock): number =>
  clock.monotonic() - Math.max(0, clock.now() - tick.atMs);

/** Why a market is stale; null when it is not. */
export function findStaleReason(state: SymbolState, clock: Clock): StaleReason | null {
  const { price, heardAt, mean, sourcesRequired } = state;
  if (price === undefined || heardAt === undefined) return 'silent';
  if (clock.monotonic() - heardAt > staleAfterMs) return 'silent';
  if (sourcesRequired > 1 && freshSources(state, clock).length < sourcesRequired) return 'tooFewSources';
  return mean.isOff(price) ? 'unsettled' : null;
}

export function freshnessOf(state: SymbolState, clock: Clock): Freshness {
  const stale = findStaleReason(state, clock);
  return { stale, freshSinceMs: stale === null ? state.freshSinceMs : null };
}

/**
 * Takes a source's tick and returns the market's tick: the same for a single source, otherwise the index of the fresh
 * sources, or undefined if there are too few.
 */
export function combineSources(state: SymbolState, tick: FeedTick, clock: Clock): FeedTick | undefined {
  if (state.sourcesRequired === 1) return tick;
  const { source = '', price } = tick;
  const heardAt = heardAtOf(tick, clock);
  const known = state.sources.get(source);
  // A late tick says nothing about the current price.
  if (!known || heardAt > known.heardAt - clockStepMs)
    state.sources.set(source, { price, heardAt: Math.max(heardAt, known?.heardAt ?? heardAt) });
  const fresh = freshSources(state, clock);
  return fresh.length < state.sourcesRequired ? undefined : { ...tick, price: indexOf(fresh.map((one) => one.price)) };
}

const freshSources = ({ sources }: SymbolState, clock: Clock) =>
  [...sources.values()].filter(({ heardAt }) => clock.monotonic() - heardAt <= sourceAgeMsMax);
