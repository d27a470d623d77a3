import { checkExchangeInvariants } from '../../server/areas/exchange/check-exchange-invariants.ts';
import type { ExchangeState } from '../../server/areas/exchange/exchange-state.ts';
import { checkFuturesInvariants } from '../../server/areas/futures/check-futures-invariants.ts';
import type { Database } from '../../server/database/client.ts';
import { checkHolds } from '../../server/ledger/check-holds.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { areaHolds } from './area-holds.ts';

/**
 * Recomputes ledger, holds, orders and futures and describes every contradiction; all well gives an empty list. With
 * `state` also what the exchange has in memory is compared: only while nothing is being written.
 */
export async function findContradictions(database: Database, state?: ExchangeState): Promise<string[]> {
  return [
    ...(await checkInvariants(database)),
    ...(await checkHolds(database, areaHolds)),
    ...(await checkExchangeInvariants(database, state)),
    ...(await checkFuturesInvariants(database)),
  ];
}
