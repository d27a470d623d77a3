import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { type Refusal, refuse } from '../../contract/result.ts';
import type { Log } from '../log.ts';
import { batchEnded } from '../metrics/measurements.ts';

/** `isRepeated` is set if it may already have been carried out: its first answer was lost. */
export type Repeatable = { isRepeated?: boolean };

/** What the writer drives. */
export type BatchRunner<Command, Outcome> = {
  /**
   * Runs the commands in one transaction; calls `whenSent` when the database has all statements and is working. If it
   * rejects, the state in memory is invalid until `reload`.
   */
  run(commands: Command[], whenSent: () => void): Promise<CommittedBatch<Outcome>>;
  /** Throws away what is in memory and takes it from the database again. */
  reload(): Promise<void>;
};
export type CommittedBatch<Outcome> = {
  outcomes: Outcome[];
  /** Tells the world. */
  announce(): void;
};

export type Writer<Command, Outcome> = {
  /**
   * Resolves when the command is durable or refused. Refuses with `unavailable` while the database is down or the queue
   * is full; only asking again with the same key then shows whether the command was carried out. Rejects when the
   * command breaks an invariant.
   */
  submit(command: Command): Promise<Outcome | Refusal>;
  /** Takes nothing more, ends what is queued. */
  close(): Promise<void>;
};

type Pending<Command, Outcome> = {
  command: Command;
  resolve(outcome: Outcome | Refusal): void;
  reject(error: unknown): void;
};

/** `name` is of the area, for the log. */
export type WriterOptions = { name: string; log: Log; batchMax?: number | undefined };

/** More per transaction gains nothing: the time goes to the rows. */
const commandsPerTransactionMax = 250;
const queueMax = 20_000;
const reconnectMs = 250;

/**
 * One after the other, drains the queue into transactions. A failed transaction may have been committed or not, so it
 * is replayed on fresh memory; commands that were carried out are known by their keys. When it fails again its
 * commands run one at a time, so that one bad command harms no other.
 */
export function startWriter<Command extends Repeatable, Outcome>(
  runner: BatchRunner<Command, Outcome>,
  { name, log, batchMax = commandsPerTransactionMax }: WriterOptions,
): Writer<Command, Outcome> {
  const queue: Pending<Command, Outcome>[] = [];
  let running: Promise<void> | undefined;
  let isStale = false;
  let isAway = false;
  let comingBack: Promise<void> | undefined;
  const closing = new AbortController();

  /** Sends the answers of the previous batch, which wait until the database is working on the next one. */
  let answer = () => {};

  async function drain(): Promise<void> {
    await setImmediate();
    while (queue.length > 0) {
      await runBatch(queue.splice(0, batchMax));
      if (queue.length > 0) continue;
      answer();
      await setImmediate();
    }
    running = undefined;
  }

  async function runBatch(batch: Pending<Command, Outcome>[]): Promise<void> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if ((await tryRun(batch)) === undefined) return;
      for (const { command } of batch) command.isRepeated = true;
    }
    for (const pending of batch) {
      const error = await tryRun([pending]);
      if (error) pending.reject(error);
    }
  }

  /** The error, if there was one. Commands refused because the database is down do not count as errors. */
  async function tryRun(batch: Pending<Command, Outcome>[]): Promise<Error | undefined> {
    // While the database is away only `comeBack` tries: two reloads at once would each reserve a connection.
    if (isStale && (isAway || !(await tryReload()))) {
      for (const { resolve } of [...batch, ...queue.splice(0)]) resolve(refuse('unavailable'));
      return undefined;
    }
    isStale = true;
    const begunMs = performance.now();
    const measure = (hasFailed: boolean) =>
      batchEnded.tell({
        pipeline: name,
        commands: batch.length,
        queued: queue.length,
        durationMs: performance.now() - begunMs,
        hasFailed,
      });
    try {
      const { outcomes, announce } = await runner.run(
        batch.map(({ command }) => command),
        () => answer(),
      );
      isStale = false;
      measure(false);
      answer = () => {
        answer = () => {};
        batch.forEach(({ resolve }, at) => {
          resolve(outcomes[at] as Outcome);
        });
      };
      tell(announce);
      return undefined;
    } catch (error) {
      answer();
      measure(true);
      log.error({ err: error, commands: batch.length }, `${name}: a batch failed`);
      return error as Error;
    }
  }

  function tell(announce: () => void): void {
    try {
      announce();
    } catch (error) {
      log.error({ err: error }, `${name}: the news of a batch could not be told`);
    }
  }

  async function tryReload(): Promise<boolean> {
    try {
      await runner.reload();
      if (isAway) log.info(`${name}: the database is back`);
      isStale = isAway = false;
      return true;
    } catch (error) {
      log.error({ err: error }, `${name}: its state could not be read again`);
      if (!isAway) {
        isAway = true;
        comingBack = comeBack();
      }
      return false;
    }
  }

  async function comeBack(): Promise<void> {
    const { signal } = closing;
    while (isAway && !signal.aborted) {
      await sleep(reconnectMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) await tryReload();
    }
  }

  return {
    submit(command) {
      if (isAway || closing.signal.aborted || queue.length >= queueMax) return Promise.resolve(refuse('unavailable'));
      return new Promise((resolve, reject) => {
        queue.push({ command, resolve, reject });
        running ??= drain();
      });
    },
    async close() {
      closing.abort();
      await running;
      // A reload that is under way reserves a connection, and whoever closes gives that back.
      await comingBack;
    },
  };
}
