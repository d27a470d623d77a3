import { ok } from '../../contract/result.ts';
import { inTransaction, type Transaction } from '../database/client.ts';
import { awaitAll, prepareStatements, queryPrepared } from '../database/reserved-connection.ts';
import { tellFailedPiece } from './failed-pieces.ts';
import type { JobSurroundings } from './for-each-due.ts';

/** In UTC. */
const lengthMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export type Period = { startMs: number; endMs: number };

/**
 * The id that a slice has reached, null when the period is done. The progress is sent behind what is still `writing`,
 * without waiting for its answer.
 */
export type Reached = number | null | { id: number | null; writing: Promise<unknown> };

export type PeriodicWork = {
  job: string;
  /** The subject, where the work is done for several; each has its own progress. */
  subject?: string;
  each: keyof typeof lengthMs;
  /**
   * The first period is the one of this time. One that is looked for is only asked for until there is progress; there
   * may be none yet.
   */
  sinceMs: number | (() => Promise<number | undefined>);
  /** After a pause only the newest period is done; by default all are, in order. */
  skipsMissed?: boolean;
  /**
   * A period has many small slices. Their statements of queryPrepared are prepared, and none but the last one waits for
   * the disk: a power cut takes a slice together with its progress, and it is done again.
   */
  isFinelySliced?: boolean;
  /**
   * Runs in one transaction with the progress, after the period has ended. Work on many rows is done in slices, each in
   * its own transaction.
   */
  work(tx: Transaction, period: Period, afterId: number): Promise<Reached>;
};

/**
 * Does the work of every ended period since the last completed one, in order and each once, even if processes race or
 * crash. An error is logged; the period is tried again in the next round, and later ones wait. Returns how many periods
 * were finished.
 */
export async function oncePerPeriod(work: PeriodicWork, surroundings: JobSurroundings): Promise<number> {
  const { job, subject = '' } = work;
  const { database, log, clock, stopped } = surroundings;
  const atMs = clock.now();
  const own = database.selectFrom('job_progress').select('done_until');
  const known = await own.where('job', '=', job).where('subject', '=', subject).executeTakeFirst();
  const firstMs = known ? known.done_until : await findFirstPeriod(work);
  if (firstMs === undefined || firstMs + lengthMs[work.each] > atMs) return 0;
  const first = { job, subject, done_until: firstMs };
  if (!known)
    await database
      .insertInto('job_progress')
      .values(first)
      .onConflict((any) => any.doNothing())
      .execute();

  let finished = 0;
  try {
    while (!stopped?.aborted) {
      const step = await inTransaction(database, async (tx) => ok(await doStep(tx, work, atMs)));
      if (!step.ok || step.data === 'nothing due') return finished;
      if (step.data === 'period finished') finished += 1;
    }
    return finished;
  } catch (error) {
    log.error({ err: error, job, subject }, 'the work of a period failed');
    tellFailedPiece();
    return finished;
  }
}

async function findFirstPeriod({ sinceMs, each }: PeriodicWork): Promise<number | undefined> {
  const timeMs = typeof sinceMs === 'function' ? await sinceMs() : sinceMs;
  return timeMs === undefined ? undefined : startOf(each, timeMs);
}

type Step = 'nothing due' | 'slice done' | 'period finished';

/** The lock on the progress keeps other processes out until this step has committed. */
async function doStep(tx: Transaction, work: PeriodicWork, atMs: number): Promise<Step> {
  const { job, subject = '', each, skipsMissed = false, isFinelySliced = false } = work;
  const prepared = isFinelySliced ? prepareStatements(tx, { ofFewRows: true }) : Promise.resolve();
  const [, [progress]] = await awaitAll([prepared, queryPrepared<Progress>(tx, lockText, [job, subject])]);
  if (!progress) throw new Error(`the job ${job} ${subject} has no progress`);
  const newestMs = startOf(each, atMs) - lengthMs[each];
  const isMissed = skipsMissed && progress.done_until < newestMs;
  const startMs = isMissed ? newestMs : progress.done_until;
  const endMs = startMs + lengthMs[each];
  if (endMs > atMs) return 'nothing due';
  const reached = await work.work(tx, { startMs, endMs }, isMissed ? 0 : progress.after_id);
  const { id, writing } = typeof reached === 'object' && reached ? reached : { id: reached, writing: undefined };
  const isFinished = id === null;
  const reachedText = isFinelySliced && !isFinished ? `${updateText} returning ${commitSoon}` : updateText;
  const keeping = queryPrepared(tx, reachedText, [job, subject, isFinished ? endMs : startMs, id ?? 0]);
  await awaitAll([Promise.resolve(writing), keeping]);
  return isFinished ? 'period finished' : 'slice done';
}

type Progress = { done_until: number; after_id: number };

const lockText = 'select done_until, after_id from job_progress where job = $1 and subject = $2 for update';
const updateText = 'update job_progress set done_until = $3, after_id = $4 where job = $1 and subject = $2';
/** The commit of this transaction alone. Whatever is committed after it, by anybody, writes it to the disk as well. */
const commitSoon = `set_config('synchronous_commit', 'off', true)`;

const startOf = (each: PeriodicWork['each'], atMs: number): number => atMs - (atMs % lengthMs[each]);
