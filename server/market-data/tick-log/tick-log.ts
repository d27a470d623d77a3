import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { openTimeOf } from '../intervals.ts';
import { listFeedSymbols } from '../store.ts';
import type { SymbolState } from '../symbol-state.ts';
import { closeDays } from './close-days.ts';
import { proveKeptTicks } from './prove-kept-ticks.ts';
import { type NeededSince, purgeHours } from './purge-hours.ts';
import { sealHours } from './seal-hours.ts';

/** How long after its end an hour waits for late ticks; what comes later gets a later time. */
const sealAfterMs = 60_000;
const sealEveryMs = 60_000;

export type TickLogOptions = {
  database: Database;
  /** Of the symbols that have prices now, by name. */
  states: ReadonlyMap<string, SymbolState>;
  writeBehind: { waitingSinceMs: number | undefined };
  ticksKeptMs(): number;
  neededSinceMs?: NeededSince | undefined;
  clock: Clock;
  log: Log;
};

/** Seals the hours and days of the log as they end, and purges the ticks of old ones. */
export function createTickLog(options: TickLogOptions): { close(): Promise<void> } {
  const { database, states, writeBehind, ticksKeptMs, neededSinceMs = async () => undefined, clock, log } = options;
  let sealedUntilMs = 0;

  async function seal(): Promise<void> {
    const untilMs = openTimeOf('1h', clock.now() - sealAfterMs);
    const { waitingSinceMs } = writeBehind;
    if (untilMs <= sealedUntilMs || (waitingSinceMs !== undefined && waitingSinceMs < untilMs)) return;
    // Before the first wait: no tick may come into an hour that is being sealed.
    for (const state of states.values()) state.sealedUntilMs = untilMs;
    let isComplete = true;
    // Those that have ended since as well: what they said is in the log.
    const symbols = [...new Set([...states.keys(), ...(await listFeedSymbols(database))])];
    for (const symbol of symbols) isComplete = (await sealSymbol(symbol, untilMs)) && isComplete;
    const untilPurgedMs = clock.now() - ticksKeptMs();
    if (symbols.length > 0) await purgeHours(database, symbols, { untilMs: untilPurgedMs, neededSinceMs });
    // What could not be sealed is tried again a minute later.
    if (isComplete) sealedUntilMs = untilMs;
  }

  /** Whether it succeeded: a problem with one symbol does not stop the others. */
  async function sealSymbol(symbol: string, untilMs: number): Promise<boolean> {
    try {
      await sealHours(database, symbol, untilMs);
      await closeDays(database, symbol, untilMs);
      await proveKeptTicks(database, symbol, log);
      return true;
    } catch (error) {
      log.error({ err: error, symbol }, 'ticks could not be sealed');
      return false;
    }
  }

  const close = startJob({ name: 'seal-ticks', everyMs: sealEveryMs, isAtOnce: true, work: seal }, log);
  return { close };
}
