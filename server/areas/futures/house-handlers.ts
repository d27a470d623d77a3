import type { futuresHouseCalls } from '../../../contract/futures-house.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { createHouseDeeds } from '../operator/house-deeds.ts';
import { futuresStops } from '../operator/stop-trading.ts';
import type { FuturesServices } from './handlers.ts';
import { readExposure } from './read-exposure.ts';

/** What operators see and do of futures. */
export function futuresHouseHandlers(services: FuturesServices): HandlersOf<typeof futuresHouseCalls> {
  const { futures, marketData, clock } = services;
  const { database, state } = futures;
  const { carryOut, by } = createHouseDeeds({ database, clock });

  return {
    async exposure() {
      return ok(await readExposure(database, state(), (symbol) => marketData.last(symbol)?.price));
    },
    async stop({ input: { symbol, reason }, operator }) {
      const stopped = await carryOut((tx) => futuresStops.stop(tx, symbol, by(operator, reason)));
      // The console shows next what the writer knows.
      if (stopped.ok) await futures.expire();
      return stopped;
    },
    open: ({ input: { symbol, reason }, operator }) =>
      carryOut((tx) => futuresStops.propose(tx, symbol, by(operator, reason))),
  };
}
