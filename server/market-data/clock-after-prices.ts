import type { Clock } from '../clock.ts';

/**
 * The clock of a process that hears its prices from another one. The clocks of two machines differ, by seconds at
 * times; where this one is behind, an order would have an earlier time than a price that was known before it, and be
 * filled at that. So no time is before that of the newest price or tick that was heard.
 */
export const createClockAfterPrices = (clock: Clock, ...heard: readonly { newestAtMs(): number }[]): Clock => ({
  now: () => Math.max(clock.now(), ...heard.map((one) => one.newestAtMs())),
  monotonic: () => clock.monotonic(),
});
