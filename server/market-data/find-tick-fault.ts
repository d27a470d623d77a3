import type { Decimal } from '../../contract/money.ts';
import type { Clock } from '../clock.ts';
import type { SymbolState } from './symbol-state.ts';
import type { FeedTick } from './types.ts';

/** More than this against the last price within a second is a feed's mistake, not a market. */
const jumpMaxPercent = 30n;
const jumpWindowMs = 1_000;

export type TickFault = 'priceNotPositive' | 'quantityNegative' | 'timeInvalid' | 'jump';

/** Why a tick must be dropped; undefined for a good one. */
export function findTickFault(state: SymbolState, tick: FeedTick, clock: Clock): TickFault | undefined {
  if (tick.price <= 0n) return 'priceNotPositive';
  if (tick.quantity < 0n) return 'quantityNegative';
  if (!Number.isSafeInteger(tick.atMs) || tick.atMs <= 0) return 'timeInvalid';
  const isRecent = state.receivedAt !== undefined && clock.monotonic() - state.receivedAt <= jumpWindowMs;
  if (isRecent && state.price !== undefined && isJump(state.price, tick.price)) return 'jump';
  return undefined;
}

function isJump(last: Decimal, next: Decimal): boolean {
  const distance = next > last ? next - last : last - next;
  return distance * 100n > last * jumpMaxPercent;
}
