import type { futuresHouseCalls } from '../../../contract/futures-house.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { futuresStops } from '../operator/stop-trading.ts';
import type { FuturesServices } from './handlers.ts';
import { readExposure } from './read-exposure.ts';

/** What operators see and do of futures. */
export function futuresHouseHandlers(services: FuturesServices): HandlersOf<typeof futuresHouseCalls> {
  const { futures, marketData, clock } = services;
  const { database, state } = futures;
  const carryOut = async (deed: (tx: Transaction) => Promise<Result<null>>) => {
    const done = await inTransaction(database, deed);
    return done.ok ? ok({}) : done;
  };
  const by = (operator: { id: number }, reason: string) => ({ operatorId: operator.id, reason, atMs: clock.now() });

  return {
    async exposure() {
      const now = { nowMs: clock.now(), markOf: (symbol: string) => marketData.last(symbol)?.price };
      return ok(await readExposure(database, state(), now));
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
