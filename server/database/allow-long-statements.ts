import { queryRows, type Transaction } from './client.ts';

/**
 * For the rest of the transaction, in a job that has to see all of a large table at one moment. With millions of
 * members that takes longer than a statement may elsewhere (docs/decisions/072-size.md).
 */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await queryRows(tx, `set local statement_timeout = '10min'`, []);
}
