import type { boptionHouseCalls } from '../../../contract/boption-house.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { createHouseDeeds } from '../operator/house-deeds.ts';
import { boptionStops } from '../operator/stop-trading.ts';
import type { BoptionServices } from './handlers.ts';
import { readExposure } from './read-exposure.ts';

/** What operators see and do of options. */
export function boptionHouseHandlers(services: BoptionServices): HandlersOf<typeof boptionHouseCalls> {
  const { database, clock, options, marketData } = services;
  const { carryOut, by } = createHouseDeeds({ database, clock });

  return {
    async exposure() {
      const { lagMs, isBeatable } = options;
      return ok(await readExposure(database, { atMs: clock.now(), lagMs, isBeatable, lag: marketData.lag }));
    },
    stop: ({ input: { symbol, reason }, operator }) =>
      carryOut((tx) => boptionStops.stop(tx, symbol, by(operator, reason))),
    open: ({ input: { symbol, reason }, operator }) =>
      carryOut((tx) => boptionStops.propose(tx, symbol, by(operator, reason))),
  };
}
