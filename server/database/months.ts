import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Job } from '../jobs/start-job.ts';
import { type Database, queryRows, type Store, type Transaction } from './client.ts';

/** A part of a table that is kept by months (docs/decisions/073-months.md). */
export type Part = {
  /** The table that it belongs to. */
  parent: string;
  /** Whether its rows are in the table, or have been detached. */
  isCurrent: boolean;
  /** The column that months go by. */
  key: string;
  name: string;
  /** The first key, null for all before; and the first one of the next part, null for all after. */
  first: number | null;
  next: number | null;
};

/** Whoever waits for a table has all others wait behind it: so wait briefly, and come again. */
const patience = { lockWaitMsMax: 500, pauseMs: 1_000, triesMax: 60 };

export const monthJobs = ({ database, clock }: { database: Database; clock: Clock }): Job[] => {
  let madeIn: string | undefined;
  const work = async () => {
    const month = monthOf(clock.now());
    if (month === madeIn) return;
    await makeMonths(database, clock.now());
    await beginMonth(database, clock.now());
    madeIn = month;
  };
  return [{ name: 'make-months', everyMs: 60_000, isAtOnce: true, work }];
};

/** Makes the parts of the coming months. Throws when a table stays busy; nothing changed then. */
export const makeMonths = (database: Database, atMs: number): Promise<void> =>
  whenFree(database, async (tx) => {
    await queryRows(tx, 'select make_months($1::int8)', [atMs]);
  });

/** The transactions of the ledger get the numbers of this month from now on. */
export const beginMonth = (database: Database, atMs: number) =>
  queryRows(database, 'select begin_month($1::int8)', [atMs]);

export const listParts = (store: Store): Promise<Part[]> =>
  queryRows<Part>(
    store,
    `select parent, is_current as "isCurrent", key, name, first, next from months.part
     order by parent, first nulls first`,
    [],
  );

/**
 * Gives the first part of each table an end, which holds all rows from before there were months. Its rows are read
 * while others work; the same is done without this where they are few.
 */
export async function closeFirstParts(database: Database, atMs: number): Promise<void> {
  for (const part of await listParts(database)) {
    if (part.first !== null || part.next !== null || !part.isCurrent) continue;
    // A month and more is left: a command that is ended halfway leaves a condition that the job takes away in time.
    const next = await readKey(database, part.parent, monthOf(atMs), 2);
    await prove(database, { ...part, next });
  }
  await makeMonths(database, atMs);
}

/** Takes a month, given as `2026-12`, and all before it out of the tables. Gives the parts that were moved. */
export async function detachMonth(database: Database, month: string): Promise<Part[]> {
  const moved: Part[] = [];
  for (const part of await listParts(database)) {
    if (!part.isCurrent || part.next === null) continue;
    if (part.next > (await readKey(database, part.parent, month, 1))) continue;
    await prove(database, part);
    await move(database, part, { from: `public.${part.parent}`, to: pastOf(part) });
    moved.push(part);
  }
  return moved;
}

/** Brings a month and all after it back. */
export async function attachMonth(database: Database, month: string): Promise<Part[]> {
  const moved: Part[] = [];
  for (const part of (await listParts(database)).toReversed()) {
    if (part.isCurrent || part.next === null) continue;
    if (part.next <= (await readKey(database, part.parent, month, 0))) continue;
    await move(database, part, { from: pastOf(part), to: `public.${part.parent}` });
    moved.push(part);
  }
  return moved;
}

/** As `2026-12`, in UTC. */
export const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

const pastOf = ({ parent }: Part) => `months.${parent}_past`;

async function readKey(store: Store, parent: string, month: string, later: number): Promise<number> {
  const text = `select months.key_of($1, to_date($2, 'YYYY-MM') + make_interval(months => $3)) as key`;
  const [row] = await queryRows<{ key: number }>(store, text, [parent, month, later]);
  return row?.key as number;
}

/** Has the database know that the part has only rows of its time: then it moves without being read under a lock. */
async function prove(database: Database, { name, key, first, next }: Part): Promise<void> {
  const conditions = [first === null ? [] : `${key} >= ${first}`, next === null ? [] : `${key} < ${next}`].flat();
  await whenFree(database, async (tx) => {
    const known = `select 1 from pg_constraint where conrelid = $1::regclass and conname = 'in_month'`;
    if ((await queryRows(tx, known, [`months.${name}`])).length > 0) return;
    const text = `add constraint in_month check (${conditions.join(' and ')}) not valid`;
    await queryRows(tx, `alter table months.${name} ${text}`, []);
  });
  await database.transaction().execute(async (tx) => {
    await queryRows(tx, 'set local statement_timeout = 0', []);
    await queryRows(tx, `alter table months.${name} validate constraint in_month`, []);
  });
}

const move = (database: Database, { name, first, next }: Part, { from, to }: { from: string; to: string }) =>
  whenFree(database, async (tx) => {
    await queryRows(tx, `alter table ${from} detach partition months.${name}`, []);
    const range = `from (${first ?? 'minvalue'}) to (${next})`;
    await queryRows(tx, `alter table ${to} attach partition months.${name} for values ${range}`, []);
  });

async function whenFree(database: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const { lockWaitMsMax, pauseMs, triesMax } = patience;
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(async (tx) => {
        await queryRows(tx, `set local lock_timeout = ${lockWaitMsMax}`, []);
        await work(tx);
      });
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable || tries >= triesMax) throw error;
      await pause(pauseMs);
    }
  }
}

const lockNotAvailable = '55P03';
