import type { BoptionDirection, BoptionOutcome } from '../../../contract/boption-values.ts';
import type { Decimal } from '../../../contract/money.ts';

/** The part of a tick that decides. */
type DecidingTick = { price: Decimal; atMs: number };

/** Whether the first tick from `entryFromMs` on came in time; an option without it is void. */
export const isEntry = (
  first: DecidingTick | undefined,
  { entryFromMs, tickMs }: { entryFromMs: number; tickMs: number },
): boolean => first !== undefined && first.atMs - entryFromMs <= tickMs;

export type Expiring = { direction: BoptionDirection; entry: Decimal; expiresAtMs: number; tickMs: number };

/** How an option ends, by the last tick at its expiry or before: strictly beyond the entry wins. */
export function decideOutcome(last: DecidingTick | undefined, option: Expiring): BoptionOutcome {
  const { direction, entry, expiresAtMs, tickMs } = option;
  if (last === undefined || expiresAtMs - last.atMs > tickMs) return 'void';
  if (last.price === entry) return 'tied';
  return last.price > entry === (direction === 'up') ? 'won' : 'lost';
}
