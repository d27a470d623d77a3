import type { Refusal } from '../../contract/result.ts';
import type { OpenDatabase } from '../database/client.ts';
import type { Queryable } from '../database/reserved-connection.ts';
import type { Log } from '../log.ts';
import { type CommittedBatch, type Repeatable, startWriter } from './writer.ts';
import { openWriterSession, type WriterLock, type WriterSession } from './writer-session.ts';

/** How often a batch begins again because others changed what the state caches, as an operator's listing does. */
const refreshesMax = 5;

/**
 * What an area does in its pipeline. `State` is in memory and runs ahead of the database while a batch is being
 * written. `Facts` is what a batch has to know of the database. `Batch` is what its commands change.
 */
export type PipelineArea<State, Command, Facts, Batch, Outcome> = WriterLock & {
  /** Reads the state from the database: at the start, and after every batch that failed. */
  load(): Promise<State>;
  /** Runs before the batch's transaction, for changes that stay whatever happens to it, such as new accounts. */
  prepare(state: State, commands: Command[]): Promise<void>;
  /** Locks and reads. A repeated command must be recognised here, by its key. */
  read(tx: Queryable, state: State, commands: Command[]): Promise<Facts>;
  /** Whether others changed something that the state caches: then it is refreshed, and the batch begins again. */
  isOutdated(state: State, facts: Facts): boolean;
  refresh(state: State): Promise<void>;
  /** Changes the state in memory, command by command. The outcomes are in the order of the commands. */
  plan(state: State, commands: Command[], facts: Facts): { batch: Batch; outcomes: Outcome[] };
  write(tx: Queryable, batch: Batch): Promise<void>;
  /**
   * Runs after the commit and before the next batch is planned. Returns a function that publishes the news and must not
   * throw.
   */
  publish(batch: Batch): () => void;
};

export type PipelineOptions = {
  opened: OpenDatabase;
  log: Log;
  /** Tests put failures in here. */
  openSession?: typeof openWriterSession | undefined;
  /** Benchmarks compare with one command per transaction. */
  commandsPerTransactionMax?: number | undefined;
};

export type Pipeline<State, Command, Outcome> = {
  /** See Writer. Answers and news come after the commit. */
  submit(command: Command): Promise<Outcome | Refusal>;
  /** As of the last commit when no batch is running. */
  state(): State;
  /** Ends what is queued, then lets go of the database. */
  close(): Promise<void>;
};

/**
 * Connects memory and database: plans commands on the one and writes what they change to the other, many of them in
 * one transaction. Throws when another process already writes for this area.
 */
export async function openPipeline<State, Command extends Repeatable, Facts, Batch, Outcome>(
  area: PipelineArea<State, Command, Facts, Batch, Outcome>,
  { opened, log, openSession = openWriterSession, commandsPerTransactionMax }: PipelineOptions,
): Promise<Pipeline<State, Command, Outcome>> {
  let session: WriterSession | undefined;
  let state: State;

  async function reload(): Promise<void> {
    await session?.close();
    session = undefined;
    const opening = await openSession(opened, area);
    try {
      state = await area.load();
      session = opening;
    } catch (error) {
      await opening.close();
      throw error;
    }
  }

  async function run(commands: Command[], whenSent: () => void): Promise<CommittedBatch<Outcome>> {
    if (!session) throw new Error(`${area.name} is not connected to its database`);
    for (let refreshes = 0; ; refreshes += 1) {
      try {
        return await runOnce(session, commands, whenSent);
      } catch (error) {
        if (!(error instanceof Outdated) || refreshes === refreshesMax) throw error;
      }
      await area.refresh(state);
    }
  }

  async function runOnce(session: WriterSession, commands: Command[], whenSent: () => void) {
    await area.prepare(state, commands);
    const { batch, outcomes } = await session.transaction({
      read: (tx) => area.read(tx, state, commands),
      async write(tx, facts) {
        if (area.isOutdated(state, facts)) throw new Outdated();
        const planned = area.plan(state, commands, facts);
        const written = area.write(tx, planned.batch);
        whenSent();
        await written;
        return planned;
      },
    });
    return { outcomes, announce: area.publish(batch) };
  }

  await reload();
  const writer = startWriter({ run, reload }, { name: area.name, log, batchMax: commandsPerTransactionMax });
  return {
    submit: writer.submit,
    state: () => state,
    async close() {
      await writer.close();
      await session?.close();
    },
  };
}

/** Nothing was planned yet, so the state still matches the database, except for changes by others. */
class Outdated extends Error {}
