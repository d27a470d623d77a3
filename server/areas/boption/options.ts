import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import type { Clock } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { MarketData, Tick } from '../../market-data/types.ts';
import { describeOption, type OptionRow } from './describe-option.ts';
import { decideOptions, optionsPerTransactionUsual } from './settle-options.ts';
import { createTickLines } from './tick-line.ts';

export type OptionNews = {
  /** An option of the member was bought, entered or settled; `lossesInRow` is undefined where it did not change. */
  option(memberId: number, option: BoptionOrder, lossesInRow: number | undefined): void;
  tick(tick: Tick): void;
};
export type OptionsOptions = {
  database: Database;
  marketData: Pick<MarketData, 'onTick' | 'completeUntilMs'>;
  publisher: OptionNews;
  clock: Clock;
  log: Log;
  /** Tests have less in a transaction. */
  optionsPerTransactionMax?: number | undefined;
};

export type Options = {
  /** An option was bought: it waits for its entry from now on. */
  bought(row: OptionRow): void;
  /** Decides all that is known. */
  settle(): Promise<void>;
  /** The same, also for options that others have written. Called each second. */
  look(): Promise<void>;
  close(): Promise<void>;
};

/** Follows the prices and settles options as soon as what decides them is known, also those from before a stop. */
export async function openOptions(options: OptionsOptions): Promise<Options> {
  const { database, marketData, publisher, clock, log } = options;
  const { optionsPerTransactionMax: optionsMax = optionsPerTransactionUsual } = options;
  const lines = createTickLines();
  /** When the next option of a symbol gets its entry or expires. */
  let due = await readDue(database);
  /** What was bought while `due` was being read again. */
  let bought: OptionRow[] = [];
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  /** Another one than this may have written options. */
  let isDueOld = false;
  let isClosed = false;

  /** By a later tick, or without one, when none can come any more. */
  const isDecidable = (symbol: string, dueMs: number) =>
    dueMs <= Math.max(lines.newestAtMs(symbol) ?? 0, marketData.completeUntilMs());

  async function settleAll(): Promise<void> {
    while (!isClosed) {
      isAskedAgain = false;
      if (isDueOld) await readDueAgain();
      const before = marketData.completeUntilMs();
      const symbols = [...due].filter(([symbol, dueMs]) => isDecidable(symbol, dueMs)).map(([symbol]) => symbol);
      if (symbols.length === 0) return;
      const ticks = new Map(symbols.map((symbol) => [symbol, lines.newestAtMs(symbol) ?? 0]));
      const silent = new Map(symbols.map((symbol) => [symbol, before]));
      const work = { database, lines, atMs: clock.now(), optionsMax };
      const { changed, lossesInRow } = await decideOptions(work, { ticks, silent });
      for (const row of changed) {
        publisher.option(row.member_id, describeOption(row), lossesInRow.get(row.member_id));
      }
      if (changed.length === optionsMax) continue;
      await readDueAgain();
      // After a stop, what has just got its entry may have expired long ago.
      if (changed.length === 0 && !isAskedAgain) return;
    }
  }

  async function readDueAgain(): Promise<void> {
    isDueOld = false;
    bought = [];
    due = await readDue(database);
    for (const row of bought) note(row);
  }

  function note({ symbol, entry_from: entryFromMs }: OptionRow): void {
    due.set(symbol, Math.min(due.get(symbol) ?? Number.POSITIVE_INFINITY, entryFromMs));
  }

  async function settle(): Promise<void> {
    isAskedAgain = true;
    running ??= settleAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const stopListening = marketData.onTick((tick) => {
    lines.add(tick);
    publisher.tick(tick);
    const dueMs = due.get(tick.symbol);
    if (dueMs === undefined || dueMs > tick.atMs) return;
    // The job tries again each second.
    settle().catch((error: unknown) => log.error({ err: error }, 'options could not be settled'));
  });

  return {
    bought(row) {
      bought.push(row);
      note(row);
      publisher.option(row.member_id, describeOption(row), undefined);
    },
    settle,
    look() {
      isDueOld = true;
      return settle();
    },
    async close() {
      isClosed = true;
      stopListening();
      await running?.catch(() => undefined);
    },
  };
}

const dueText = `
  select symbol, min(case state when 'waiting' then entry_from else expires_at end) as due
  from boption_order where settled_at is null group by symbol`;

async function readDue(database: Database): Promise<Map<string, number>> {
  const rows = await queryRows<{ symbol: string; due: number }>(database, dueText, []);
  return new Map(rows.map(({ symbol, due }) => [symbol, due]));
}
