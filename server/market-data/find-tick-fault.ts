import type { Clock } from '../clock.ts';
import type { SymbolState } from './symbol-state.ts';
import type { FeedTick } from './types.ts';

/** More than this against the last price within a second is a feed's mistake, not a market. */
const jumpMaxPercent = 30n;
const jumpWindowMs = 1_000;

export type TickFault = 'priceNotPositive' | 'quantityNegative' | 'timeInvalid' | 'jump';

/** Why a source's tick must be dropped; undefined for a good one. */
export function findTickFault(tick: FeedTick): TickFault | undefined {
  if (tick.price <= 0n) return 'priceNotPositive';
  if (tick.quantity < 0n) return 'quantityNegative';
  if (!Number.isSafeInteger(tick.atMs) || tick.atMs <= 0) return 'timeInvalid';
  return undefined;
}

/** Whether the price moved by more within a second than a market does. */
export function isJump(state: SymbolState, { price }: FeedTick, clock: Clock): boolean {
  const isRecent = state.receivedAt !== undefined && clock.monotonic() - state.receivedAt <= jumpWindowMs;
  if (!isRecent || state.price === undefined) return false;
  const distance = price > state.price ? price - state.price : state.price - price;
  return distance * 100n > state.price * jumpMaxPercent;
}
