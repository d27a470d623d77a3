import { staleAfterMs } from '../../contract/limits.ts';
import type { StaleReason } from '../../contract/quotes.ts';
import type { Clock } from '../clock.ts';
import { indexOf } from './index-price.ts';
import type { SymbolState } from './symbol-state.ts';
import type { FeedTick } from './types.ts';

/** A source that was silent for longer is out of the index. */
const sourceAgeMsMax = 3_000;

/** When the tick's source said it, on the monotonic clock: nobody who sets the clock makes a market stale or fresh. */
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

/**
 * Takes what one source says, and gives the tick of the market: the same where there is one source, else one with the
 * index of those that are fresh; undefined with too few of them.
 */
export function combineSources(state: SymbolState, tick: FeedTick, clock: Clock): FeedTick | undefined {
  if (state.sourcesRequired === 1) return tick;
  const { source = '', price } = tick;
  const heardAt = heardAtOf(tick, clock);
  const known = state.sources.get(source);
  // What comes late says nothing of now.
  if (!known || known.heardAt <= heardAt) state.sources.set(source, { price, heardAt });
  const fresh = freshSources(state, clock);
  return fresh.length < state.sourcesRequired ? undefined : { ...tick, price: indexOf(fresh.map((one) => one.price)) };
}

const freshSources = ({ sources }: SymbolState, clock: Clock) =>
  [...sources.values()].filter(({ heardAt }) => clock.monotonic() - heardAt <= sourceAgeMsMax);
