import { sql } from 'kysely';
import { type Clock, dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { networkOf } from '../../http/client-address.ts';

/** Of how many days the top searches are, today counted in. */
const windowDays = 7;
const keptDays = 30;
const topMax = 10;
/** Who searched for what today, so that nobody lifts a symbol by asking again; beyond that nobody new counts. */
const searchersMax = 100_000;
/** Counts what visitors search for: one search per symbol, network of the address and UTC day. */
export type SearchCounts = {
  /** Whether it counted. In memory first: `flush` stores it. */
  count(symbol: string, address: string): boolean;
  flush(): Promise<void>;
  /** Symbols of the last days, most wanted first. */
  top(): Promise<string[]>;
  purge(): Promise<void>;
};

export function createSearchCounts({ database, clock }: { database: Database; clock: Clock }): SearchCounts {
  const today = () => Math.floor(clock.now() / dayMs);
  let day = today();
  let searchers = new Set<string>();
  let pending = new Map<string, { day: number; symbol: string; searches: number }>();

  return {
    count(symbol, address) {
      if (today() !== day) {
        day = today();
        searchers = new Set();
      }
      const searcher = `${symbol} ${networkOf(address)}`;
      if (searchers.has(searcher) || searchers.size >= searchersMax) return false;
      searchers.add(searcher);
      const key = `${day} ${symbol}`;
      pending.set(key, { day, symbol, searches: (pending.get(key)?.searches ?? 0) + 1 });
      return true;
    },
    async flush() {
      const rows = [...pending.values()];
      if (rows.length === 0) return;
      const taken = pending;
      pending = new Map();
      try {
        await database
          .insertInto('symbol_search')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'symbol'])
              .doUpdateSet({ searches: sql`symbol_search.searches + excluded.searches` }),
          )
          .execute();
      } catch (error) {
        for (const [key, row] of taken) {
          pending.set(key, { ...row, searches: row.searches + (pending.get(key)?.searches ?? 0) });
        }
        throw error;
      }
    },
    async top() {
      const rows = await database
        .selectFrom('symbol_search')
        .select('symbol')
        .where('day', '>', today() - windowDays)
        .groupBy('symbol')
        .orderBy(({ fn }) => fn.sum('searches'), 'desc')
        .orderBy('symbol')
        .limit(topMax)
        .execute();
      return rows.map(({ symbol }) => symbol);
    },
    async purge() {
      await database
        .deleteFrom('symbol_search')
        .where('day', '<=', today() - keptDays)
        .execute();
    },
  };
}
