import type { boptionHouseCalls } from '../../../contract/boption-house.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { boptionStops } from '../operator/stop-trading.ts';
import type { BoptionServices } from './handlers.ts';
import { readExposure } from './read-exposure.ts';

/** What operators see and do of options. */
export function boptionHouseHandlers(services: BoptionServices): HandlersOf<typeof boptionHouseCalls> {
  const { database, clock, options, marketData } = services;
  const carryOut = async (deed: (tx: Transaction) => Promise<Result<null>>) => {
    const done = await inTransaction(database, deed);
    return done.ok ? ok({}) : done;
  };
  const by = (operator: { id: number }, reason: string) => ({ operatorId: operator.id, reason, atMs: clock.now() });

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
