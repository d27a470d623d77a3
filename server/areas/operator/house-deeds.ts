import { ok, type Result } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { By } from './proposals.ts';

/** How the house of an area carries out what an operator does there. */
export function createHouseDeeds({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** In a transaction of its own. The console reads the page again: it wants no answer but whether it was done. */
    async carryOut(deed: (tx: Transaction) => Promise<Result<null>>): Promise<Result<Record<string, never>>> {
      const done = await inTransaction(database, deed);
      return done.ok ? ok({}) : done;
    },
    by: (operator: { id: number }, reason: string): By => ({ operatorId: operator.id, reason, atMs: clock.now() }),
  };
}
