import { sql } from 'kysely';
import { type BoptionOutcome, type BoptionVoidReason, boptionLossesTold } from '../../../contract/boption-values.ts';
import { canonical, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { arrayLiteral, type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { awaitAll, prepareStatements, queryPrepared } from '../../database/reserved-connection.ts';
import { keepTicks } from '../../market-data/tick-log/keep-ticks.ts';
import type { Tick } from '../../market-data/types.ts';
import { notifyUsual, type UsualEvent } from '../notification/notify-chosen.ts';
import { countLosses } from './count-losses.ts';
import { decideOutcome, isEntry } from './decide-option.ts';
import type { OptionRow } from './describe-option.ts';
import { payOptions } from './pay-options.ts';
import { lockDaysShared } from './publish-settled.ts';
import type { TickLine, TickLines } from './tick-line.ts';
import { writeOptions } from './write-options.ts';

/** No tick with an earlier time comes any more: the next one may still have this time. */
export type KnownUntil = ReadonlyMap<string, number>;

/** A fifth of a second or so, in which nobody else's order is taken in the embedded database. */
export const optionsPerTransactionUsual = 1_000;

/** An option as it becomes, and the ticks that it rests on. */
type Decided = { row: OptionRow; ticks: readonly (Tick | undefined)[] };
export type Settlement = {
  /** As they are now, by member. */
  changed: readonly OptionRow[];
  lossesInRow: ReadonlyMap<number, number>;
};
type Work = { database: Database; lines: TickLines; atMs: number; optionsMax: number };

/**
 * Gives the options whose entry is known their entry, and settles those whose exit is known, in the order of their
 * expiry and number. One transaction: another call goes on where this one ends, and where nothing is decided it is
 * empty.
 */
export const decideOptions = (work: Work, known: { ticks: KnownUntil; silent: KnownUntil }): Promise<Settlement> =>
  inTransaction<Settlement>(work.database, async (tx) => {
    const rows = await readDecidable(tx, known, work.optionsMax);
    if (rows.length === 0) return ok({ changed: [], lossesInRow: new Map<number, number>() });
    const symbols = new Set(rows.map(({ symbol }) => symbol));
    // In this transaction: the embedded database has one connection, which it holds.
    const lineOf = new Map([...symbols].map((symbol) => [symbol, work.lines.of(symbol, tx)]));
    const decided: Decided[] = [];
    for (const row of rows) decided.push(await decide(row, lineOf.get(row.symbol) as TickLine, work.atMs));
    const changed = decided.map(({ row }) => row);
    const settled = changed.filter(({ settled_at }) => settled_at !== null);
    // The database works at one statement while the next are made. Balances come after ticks that are kept, as in other
    // areas, and after members, as in buying: two that lock them the other way round would wait for each other.
    const kept = keepTicks(tx, distinct(decided.flatMap(({ ticks }) => ticks.filter((tick) => tick !== undefined))));
    const counted = countLosses(tx, changed);
    const written = writeOptions(tx, changed);
    const told = counted.then((losses) =>
      notifyUsual(
        tx,
        settled.map((row) => describeEvent(row, losses.get(row.member_id) ?? 0)),
        work.atMs,
      ),
    );
    const paid = counted.then(() => payOptions(tx, settled, work.atMs));
    const [lossesInRow] = await awaitAll([counted, kept, written, told, paid]);
    return ok({ changed, lossesInRow });
  }).then((done) => {
    if (!done.ok) throw new Error(`options could not be settled: ${done.error}`);
    return done.data;
  });

/**
 * Waiting ones need a tick at their time or later, open ones a later tick; or the wait for one is over. Of each market
 * only so many are read as may come.
 */
const decidableText = `
  select option.* from unnest($1::text[], $2::int8[], $3::int8[]) as known (name, newest, silent) cross join lateral (
    (select * from boption_order
      where state = 'waiting' and symbol = name
        and (entry_from <= newest or entry_from + tick_seconds * 1000 < silent)
      order by entry_from, id limit $4)
    union all
    (select * from boption_order
      where state = 'open' and symbol = name and expires_at < greatest(newest, silent)
      order by expires_at, id limit $4)
  ) as option
  order by case state when 'open' then expires_at else entry_from end, id limit $4`;

/** One process settles at a time. It costs less than a lock on each option, which nothing else changes. */
const settlingLock = 1_530_153;

async function readDecidable(
  tx: Transaction,
  { ticks, silent }: { ticks: KnownUntil; silent: KnownUntil },
  limit: number,
): Promise<OptionRow[]> {
  const locked = sql`select pg_advisory_xact_lock(${settlingLock})`.execute(tx);
  await awaitAll([prepareStatements(tx), locked, lockDaysShared(tx)]);
  const symbols = [...silent.keys()];
  return queryPrepared<OptionRow>(tx, decidableText, [
    arrayLiteral(symbols),
    arrayLiteral(symbols.map((symbol) => ticks.get(symbol) ?? 0)),
    arrayLiteral(symbols.map((symbol) => silent.get(symbol) as number)),
    limit,
  ]);
}

async function decide(row: OptionRow, line: TickLine, atMs: number): Promise<Decided> {
  const tickMs = row.tick_seconds * 1_000;
  if (row.state === 'waiting') {
    const first = await line.firstFrom(row.entry_from);
    if (!first || !isEntry(first, { entryFromMs: row.entry_from, tickMs })) return endVoid(row, 'noEntry', atMs);
    const before = await line.before(first);
    const entered = {
      state: 'open' as const,
      before_entry: before?.seq ?? null,
      entry_tick: first.seq,
      entry_price: formatDecimal(first.price),
      entry_at: first.atMs,
      expires_at: first.atMs + row.duration_seconds * 1_000,
    };
    return { row: { ...row, ...entered }, ticks: [before, first] };
  }
  const last = await line.lastUntil(row.expires_at);
  const entry = parseDecimal(row.entry_price as string);
  const state = decideOutcome(last, { direction: row.direction, entry, expiresAtMs: row.expires_at, tickMs });
  if (!last || state === 'void') return endVoid(row, 'noExit', atMs);
  const after = await line.after(last);
  const ended = {
    state,
    exit_tick: last.seq,
    exit_price: formatDecimal(last.price),
    exit_at: last.atMs,
    after_exit: after?.seq ?? null,
    settled_at: atMs,
  };
  return { row: { ...row, ...ended }, ticks: [last, after] };
}

const endVoid = (row: OptionRow, reason: BoptionVoidReason, atMs: number): Decided => ({
  row: { ...row, state: 'void', void_reason: reason, settled_at: atMs },
  ticks: [],
});

const distinct = (ticks: readonly Tick[]): Tick[] => [
  ...new Map(ticks.map((tick) => [`${tick.symbol}:${tick.seq}`, tick])).values(),
];

const events = { won: 'Won', lost: 'Lost', tied: 'Tied', void: 'Void' } as const;

function describeEvent(row: OptionRow, lossesInRow: number): UsualEvent {
  const { id, member_id: memberId, symbol, currency, stake, profit } = row;
  const state = row.state as BoptionOutcome;
  const amount = canonical(state === 'won' ? profit : stake);
  const of = { number: String(id), market: symbol.replace('_', '/'), amount, currency };
  const isInRow = state === 'lost' && lossesInRow >= boptionLossesTold;
  const told = isInRow ? { event: 'LostInRow' as const, losses: String(lossesInRow) } : { event: events[state] };
  return { memberId, type: 'boption', parameters: { ...of, ...told } };
}
