import type { OpenDatabase } from '../../server/database/client.ts';
import { type Queryable, queryPrepared } from '../../server/database/reserved-connection.ts';
import { openWriterSession, type TransactionSteps, type WriterLock } from '../../server/pipeline/writer-session.ts';

/** When the next transactions fail; each failure happens once. */
export type Failures = { atStatement?: number; beforeCommit?: boolean; afterCommit?: boolean; happened: number };

/** The real session of a pipeline, with failures put in. */
export const sessionWith = (failures: Failures) => async (opened: OpenDatabase, writer: WriterLock) => {
  const session = await openWriterSession(opened, writer);
  const fail = (): never => {
    failures.happened += 1;
    failures.atStatement = failures.beforeCommit = failures.afterCommit = undefined;
    throw new Error('injected');
  };
  return {
    ...session,
    async transaction<Facts, Result>({ read, write }: TransactionSteps<Facts, Result>): Promise<Result> {
      const statementsLeft = failures.atStatement ?? Number.POSITIVE_INFINITY;
      const result = await session.transaction<Facts, Result>({
        read: (tx) => read(failAfter(statementsLeft, tx, fail)),
        async write(tx, facts) {
          const done = await write(tx, facts);
          return failures.beforeCommit ? fail() : done;
        },
      });
      return failures.afterCommit ? fail() : result;
    },
  };
};

/** Changes the transaction itself: what is announced in it belongs to this object. */
function failAfter(statements: number, tx: Queryable, fail: () => never): Queryable {
  const real = { ...tx };
  let left = statements;
  const count = () => {
    left -= 1;
    if (left === 0) fail();
  };
  return Object.assign(tx, {
    async executeQuery(query: Parameters<Queryable['executeQuery']>[0]) {
      count();
      return real.executeQuery(query);
    },
    async executePrepared<Row>(text: string, values: unknown[]) {
      count();
      return queryPrepared<Row>(real, text, values);
    },
  });
}
