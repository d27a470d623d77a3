import { sql } from 'kysely';
import type { Transaction } from './client.ts';

/**
 * Makes others who lock the same name wait until this transaction ends. In place of `lock table` where the process may
 * only add rows: PostgreSQL lets nobody lock a table who may not change it too (docs/decisions/065-least-rights.md).
 */
export const lockByName = (tx: Transaction, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
