import type { Result } from '../../contract/result.ts';
import { type Database, inTransaction, type Transaction } from '../../server/database/client.ts';

const lockTimeout = '55P03';

/**
 * In a transaction, begun anew where it gave up waiting for a balance that many settle on at once: limitLockWait gives
 * up early, nothing has happened then, and whoever asked asks again.
 */
export async function settleAgain<T>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  for (;;) {
    try {
      return await inTransaction(database, work);
    } catch (error) {
      if ((error as { code?: string }).code !== lockTimeout) throw error;
    }
  }
}
