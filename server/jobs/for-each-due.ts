import { ok } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction, queryRows, type Transaction } from '../database/client.ts';
import type { Log } from '../log.ts';
import { tellFailedPiece } from './failed-pieces.ts';

/** Rows of a table that wait for a deadline, and what is done with each when its time has come. */
export type DueRows = {
  /** Name of the job in the log. */
  job: string;
  /** SQL that gives the `id` of each waiting row and the time `due`. */
  text: string;
  /** Runs in a transaction that has locked the row. Afterwards the row must no longer be due at this time. */
  work(tx: Transaction, row: { id: number; due: number }, atMs: number): Promise<unknown>;
};
export type JobSurroundings = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'error'>;
  /** Ends the work of periods after its slice of the moment. */
  stopped?: AbortSignal | undefined;
};

type Due = { id: number; due: number };
const readAtOnce = 100;

/**
 * Does the work of every row whose deadline has passed, earliest first, each in its own transaction. A row is locked
 * and read again before its work, so that it is done once even if processes race or crash. A failing row is logged and
 * tried again in the next round. Returns how many were done.
 */
export async function forEachDue(
  { job, text, work }: DueRows,
  { database, clock, log }: JobSurroundings,
): Promise<number> {
  const atMs = clock.now();
  const listText = `
    select id, due from (${text}) as waiting
    where due <= $1 and (due, id) > ($2, $3) order by due, id limit ${readAtOnce}`;
  // Another process that has locked the row does its work.
  const lockText = `select id from (${text}) as waiting where id = $1 and due = $2 for update skip locked`;

  const finish = (row: Due) =>
    inTransaction(database, async (tx) => {
      const [locked] = await queryRows<{ id: number }>(tx, lockText, [row.id, row.due]);
      if (!locked) return ok(false);
      await work(tx, row, atMs);
      const [again] = await queryRows<{ id: number }>(tx, lockText, [row.id, row.due]);
      if (again) throw new Error(`${job}: row ${row.id} is as due as before its work`);
      return ok(true);
    });

  let done = 0;
  let last: Due = { due: 0, id: 0 };
  while (true) {
    const page = await queryRows<Due>(database, listText, [atMs, last.due, last.id]);
    for (const row of page) {
      try {
        const finished = await finish(row);
        if (finished.ok && finished.data) done += 1;
      } catch (error) {
        log.error({ err: error, job, row: row.id }, 'the work of a row failed');
        tellFailedPiece();
      }
    }
    const end = page.at(-1);
    if (!end) return done;
    last = end;
  }
}
