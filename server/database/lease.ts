import type { PoolClient } from 'pg';
import { answeredWithin, type Queryable, queryPrepared } from './reserved-connection.ts';

/**
 * Spot orders and prices belong together, and what needs them in memory. Futures and binary options hear prices from
 * there, and the jobs that only need the database do not even need these.
 */
export type LeaseName = 'exchange' | 'futures' | 'boption' | 'jobs';

/** That a process may do some work, as its only one: `epoch` grows with each new holder. */
export type Lease = { name: LeaseName; epoch: number; holder: string };

/** By this name a new holder finds the connections of the one before it, and ends them. */
export const connectionNameOf = (holder: string): string => `pasar ${holder}`;

/** Another process does the work now. */
export class LeaseLostError extends Error {
  /** As when the server ends a connection: whoever asks again finds the other process. */
  readonly code = '57P01';

  constructor() {
    super('another process has taken over the work of this one');
  }
}

const lookText = 'select epoch from lease where name = $1 and epoch = $2';
/** Until the transaction ends no new holder comes in; renewing the lease goes on. */
const holdText = `${lookText} for key share`;

/** Throws when the process has lost its lease; else nobody can take it until the transaction ends. */
export async function holdLease(tx: Queryable, { name, epoch }: Lease): Promise<void> {
  const rows = await queryPrepared(tx, holdText, [name, epoch]);
  if (rows.length === 0) throw new LeaseLostError();
}

/** Gives a new connection to a process only while it has its lease. A new holder has ended all older ones. */
export function admitHolder({ name, epoch }: Lease, answerMsMax: number) {
  return (client: PoolClient, decide: (error?: Error) => void): void => {
    client.query(answeredWithin(answerMsMax, { text: lookText, values: [name, epoch] })).then(
      ({ rowCount }) => decide(rowCount === 0 ? new LeaseLostError() : undefined),
      (error: Error) => decide(error),
    );
  };
}
