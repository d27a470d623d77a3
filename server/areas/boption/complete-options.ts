import type { BoptionVoidReason } from '../../../contract/boption-values.ts';
import { ok } from '../../../contract/result.ts';
import { arrayLiteral, type Database, inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import { lateMsMax } from '../../market-data/symbol-state.ts';
import { keepTicks } from '../../market-data/tick-log/keep-ticks.ts';
import { parseTick, sinceCondition, type TickRow } from '../../market-data/tick-log/read-ticks.ts';
import type { Tick } from '../../market-data/types.ts';

const optionsPerRun = 500;
/** After that no tick of the moment can come any more, and those that came are stored. */
const storedAfterMs = lateMsMax + 10_000;
/** A market that ended has no tick after the last exit. */
const triedMsMax = 86_400_000;

type Row = {
  id: number;
  symbol: string;
  void_reason: BoptionVoidReason | null;
  entry_from: number;
  expires_at: number;
  entry_tick: number | null;
  exit_tick: number | null;
  before_entry: number | null;
  late_entry: number | null;
  early_exit: number | null;
  after_exit: number | null;
  settled_at: number;
};

const incompleteText = `
  select id, boption_order.symbol, void_reason, entry_from, expires_at, entry_tick, exit_tick, settled_at,
    coalesce(boption_order.before_entry, placed.before_entry) as before_entry, late_entry, early_exit,
    coalesce(boption_order.after_exit, placed.after_exit) as after_exit
  from boption_settled placed join boption_order on id = order_id
  where not is_complete and settled_at < $1 order by id desc limit ${optionsPerRun}
  for update of placed skip locked`;

const completeText = `
  update boption_settled set before_entry = found.before_entry, late_entry = found.late_entry,
    early_exit = found.early_exit, after_exit = found.after_exit, is_complete = found.is_complete
  from unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::boolean[])
    as found (id, before_entry, late_entry, early_exit, after_exit, is_complete)
  where order_id = found.id`;

/** Ticks are stored a second after they are told; looked for earlier, one that is not the neighbour would be found. */
const waitMs = 3_000;

/**
 * Keeps the ticks beside the entry and the exit of settled options that their settlement did not know: of void ones,
 * and of those that no tick had followed. With them anybody sees that no tick lies where one would have decided
 * otherwise.
 */
export async function completeOptions(database: Database, nowMs: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const rows = await queryRows<Row>(tx, incompleteText, [nowMs - waitMs]);
    const log = createFinder(tx);
    const found: (Neighbours & { id: number })[] = [];
    for (const row of rows) found.push({ id: row.id, ...(await findNeighbours(log, row, nowMs)) });
    await keepTicks(tx, log.found());
    const column = (value: (one: (typeof found)[number]) => number | boolean | null) => arrayLiteral(found.map(value));
    if (found.length > 0) {
      await queryRows(tx, completeText, [
        column(({ id }) => id),
        column(({ beforeEntry }) => beforeEntry),
        column(({ lateEntry }) => lateEntry),
        column(({ earlyExit }) => earlyExit),
        column(({ afterExit }) => afterExit),
        column(({ isComplete }) => isComplete),
      ]);
    }
    return ok(undefined);
  });
}

type Neighbours = {
  beforeEntry: number | null;
  lateEntry: number | null;
  earlyExit: number | null;
  afterExit: number | null;
  isComplete: boolean;
};

async function findNeighbours(log: Finder, row: Row, nowMs: number): Promise<Neighbours> {
  const found =
    row.void_reason === 'noEntry' ? await besideNoEntry(log, row, nowMs) : await besideBoth(log, row, nowMs);
  const isSettledLong = nowMs - row.settled_at > triedMsMax;
  return { ...found, isComplete: (found.lateEntry ?? found.afterExit) !== null || isSettledLong };
}

type Wanted = { name: string; condition(table: 'tick' | 'kept_tick'): string; direction: 'asc' | 'desc' };
const firstFrom: Wanted = { name: 'firstFrom', condition: sinceCondition, direction: 'asc' };
const lastBefore: Wanted = { name: 'lastBefore', condition: () => 'traded_at < $2', direction: 'desc' };
const before: Wanted = { name: 'before', condition: () => 'seq < $2', direction: 'desc' };
const after: Wanted = { name: 'after', condition: () => 'seq > $2', direction: 'asc' };

/** The tick before is known for good when a later one is stored, or none can come any more. */
async function besideNoEntry(log: Finder, { symbol, entry_from: fromMs, ...row }: Row, nowMs: number) {
  const lateEntry = row.late_entry ?? (await log.find(symbol, firstFrom, fromMs));
  const isKnown = lateEntry !== null || nowMs > fromMs + storedAfterMs;
  const beforeEntry = row.before_entry ?? (isKnown ? await log.find(symbol, lastBefore, fromMs) : null);
  return { beforeEntry, lateEntry, earlyExit: null, afterExit: null };
}

async function besideBoth(log: Finder, { symbol, entry_tick: entry, exit_tick: exit, ...row }: Row, nowMs: number) {
  const afterMs = row.expires_at + 1;
  const beforeEntry = row.before_entry ?? (await log.find(symbol, before, entry ?? 0));
  const findAfter = () => (exit === null ? log.find(symbol, firstFrom, afterMs) : log.find(symbol, after, exit));
  const afterExit = row.after_exit ?? (await findAfter());
  const isKnown = exit === null && (afterExit !== null || nowMs > afterMs + storedAfterMs);
  const earlyExit = row.early_exit ?? (isKnown ? await log.find(symbol, lastBefore, afterMs) : null);
  return { beforeEntry, lateEntry: null, earlyExit, afterExit };
}

type Finder = ReturnType<typeof createFinder>;

/** Many options ask for the same ticks. A tick that is only kept is put back into the log when its hour is sealed. */
function createFinder(tx: Transaction) {
  const known = new Map<string, number | null>();
  const found = new Map<string, Tick>();
  return {
    async find(symbol: string, { name: wanted, condition, direction }: Wanted, value: number): Promise<number | null> {
      const name = `${symbol} ${wanted} ${value}`;
      const seen = known.get(name);
      if (seen !== undefined) return seen;
      const from = (table: 'tick' | 'kept_tick') =>
        `(select seq, price, quantity, side, traded_at from ${table}
          where symbol = $1 and ${condition(table)} order by seq ${direction} limit 1)`;
      const both = `${from('tick')} union ${from('kept_tick')}`;
      const text = `select * from (${both}) as ticks order by seq ${direction} limit 1`;
      const [row] = await queryRows<TickRow>(tx, text, [symbol, value]);
      if (row) found.set(`${symbol} ${row.seq}`, parseTick(symbol, row));
      known.set(name, row?.seq ?? null);
      return row?.seq ?? null;
    },
    found: () => [...found.values()],
  };
}

/** From when on the log still needs the ticks of a symbol; undefined when it does not. */
export async function optionsNeedTicksSince(database: Database, symbol: string): Promise<number | undefined> {
  const text = `
    select least(
      (select min(accepted_at) from boption_order where symbol = $1 and settled_at is null),
      (select min(accepted_at) from boption_settled join boption_order on id = order_id
        where boption_settled.symbol = $1 and not is_complete)) as since`;
  const [row] = await queryRows<{ since: number | null }>(database, text, [symbol]);
  return row?.since ?? undefined;
}
