import { sql } from 'kysely';
import type { Transaction } from '../database/client.ts';

const lockWaitMsMax = 250;

/**
 * Call it before locking more than one account that orders of the exchange may lock too. An order locks what it pays
 * from, and what it gets once it is filled: whoever locks both waits for the exchange in a circle. Giving up is ours,
 * and early: a database breaks a circle after a second, and the exchange would have to begin anew.
 */
export async function limitLockWait(tx: Transaction): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockWaitMsMax)}`.execute(tx);
}
