import { type BoptionOutcome, boptionLossesTold } from '../../../contract/boption-values.ts';
import { canonical, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { arrayLiteral, type Database, inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import { memberAccount, openAccountList } from '../../ledger/accounts.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { keepTicks } from '../../market-data/tick-log/keep-ticks.ts';
import type { Tick } from '../../market-data/types.ts';
import { notifyUsual, type UsualEvent } from '../notification/notify-chosen.ts';
import { optionHouse } from './boption-fund.ts';
import { countLosses } from './count-losses.ts';
import { decideOutcome, isEntry } from './decide-option.ts';
import type { OptionRow } from './describe-option.ts';
import { publishSettled } from './publish-settled.ts';
import type { TickLine, TickLines } from './tick-line.ts';

/** No tick with an earlier time comes any more: the next one may still have this time. */
export type KnownUntil = ReadonlyMap<string, number>;

/** A third of a second or so, in which nobody else's order is taken. */
export const optionsPerTransactionUsual = 1_000;

type Decided = {
  row: OptionRow;
  state: 'open' | BoptionOutcome;
  entry: Tick | undefined;
  beforeEntry: Tick | undefined;
  exit: Tick | undefined;
  afterExit: Tick | undefined;
};
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
  inTransaction(work.database, async (tx) => {
    const rows = await lockDecidable(tx, known, work.optionsMax);
    const lineOf = new Map([...new Set(rows.map(({ symbol }) => symbol))].map((name) => [name, work.lines.of(name)]));
    const decided: Decided[] = [];
    for (const row of rows) decided.push(await decide(row, lineOf.get(row.symbol) as TickLine));
    const changed = await writeDecided(tx, decided, work.atMs);
    const lossesInRow = await countLosses(tx, changed);
    const settled = changed.filter(({ settled_at }) => settled_at !== null);
    await notifyUsual(
      tx,
      settled.map((row) => describeEvent(row, lossesInRow.get(row.member_id) ?? 0)),
      work.atMs,
    );
    return ok({ changed, lossesInRow });
  }).then((done) => {
    if (!done.ok) throw new Error(`options could not be settled: ${done.error}`);
    return done.data;
  });

/** Waiting ones need a tick at their time or later, open ones a later tick; or the wait for one is over. */
const decidableText = `
  select boption_order.* from boption_order
  join unnest($1::text[], $2::int8[], $3::int8[]) as known (name, newest, silent) on name = symbol
  where (state = 'waiting' and (entry_from <= newest or entry_from + tick_seconds * 1000 < silent))
    or (state = 'open' and expires_at < greatest(newest, silent))
  order by case state when 'open' then expires_at else entry_from end, id
  limit $4 for update of boption_order skip locked`;

async function lockDecidable(
  tx: Transaction,
  { ticks, silent }: { ticks: KnownUntil; silent: KnownUntil },
  limit: number,
): Promise<OptionRow[]> {
  const symbols = [...silent.keys()];
  return queryRows<OptionRow>(tx, decidableText, [
    arrayLiteral(symbols),
    arrayLiteral(symbols.map((symbol) => ticks.get(symbol) ?? 0)),
    arrayLiteral(symbols.map((symbol) => silent.get(symbol) as number)),
    limit,
  ]);
}

async function decide(row: OptionRow, line: TickLine): Promise<Decided> {
  const tickMs = row.tick_seconds * 1_000;
  const none = { beforeEntry: undefined, entry: undefined, exit: undefined, afterExit: undefined };
  if (row.state === 'waiting') {
    const first = await line.firstFrom(row.entry_from);
    if (!first || !isEntry(first, { entryFromMs: row.entry_from, tickMs })) return { row, state: 'void', ...none };
    return { row, state: 'open', ...none, entry: first, beforeEntry: await line.before(first) };
  }
  const last = await line.lastUntil(row.expires_at);
  const entry = parseDecimal(row.entry_price as string);
  const expiring = { direction: row.direction, entry, expiresAtMs: row.expires_at, tickMs };
  const state = decideOutcome(last, expiring);
  if (!last || state === 'void') return { row, state, ...none };
  return { row, state, ...none, exit: last, afterExit: await line.after(last) };
}

const writeText = `
  update boption_order set
    state = decided.state,
    void_reason = case when decided.state <> 'void' then null when boption_order.state = 'waiting' then 'noEntry'
      else 'noExit' end,
    before_entry = coalesce(boption_order.before_entry, decided.before_entry),
    entry_tick = coalesce(boption_order.entry_tick, decided.entry_tick),
    entry_price = coalesce(boption_order.entry_price, decided.entry_price),
    entry_at = coalesce(boption_order.entry_at, decided.entry_at),
    expires_at = case when decided.entry_at is null then expires_at else decided.entry_at + duration_seconds * 1000 end,
    exit_tick = decided.exit_tick, exit_price = decided.exit_price, exit_at = decided.exit_at,
    after_exit = decided.after_exit,
    settled_at = case when decided.state = 'open' then null else $11::int8 end
  from unnest($1::int8[], $2::text[], $3::int8[], $4::int8[], $5::numeric[], $6::int8[], $7::int8[], $8::numeric[],
    $9::int8[], $10::int8[]) as decided (id, state, before_entry, entry_tick, entry_price, entry_at, exit_tick,
      exit_price, exit_at, after_exit)
  where boption_order.id = decided.id and boption_order.settled_at is null
  returning boption_order.*`;

/** Stores what was decided, keeps its ticks, and moves the money. Gives the rows in the order in which they were. */
async function writeDecided(tx: Transaction, decided: readonly Decided[], atMs: number): Promise<OptionRow[]> {
  if (decided.length === 0) return [];
  const column = (value: (one: Decided) => string | number | undefined) =>
    arrayLiteral(decided.map((one) => value(one) ?? null));
  const priceOf = (tick: Tick | undefined) => tick && formatDecimal(tick.price);
  const rows = await queryRows<OptionRow>(tx, writeText, [
    column(({ row }) => row.id),
    column(({ state }) => state),
    column(({ beforeEntry }) => beforeEntry?.seq),
    column(({ entry }) => entry?.seq),
    column(({ entry }) => priceOf(entry)),
    column(({ entry }) => entry?.atMs),
    column(({ exit }) => exit?.seq),
    column(({ exit }) => priceOf(exit)),
    column(({ exit }) => exit?.atMs),
    column(({ afterExit }) => afterExit?.seq),
    atMs,
  ]);
  if (rows.length !== decided.length) throw new Error('an option was settled by somebody else');
  const ticks = decided.flatMap(({ beforeEntry, entry, exit, afterExit }) => [beforeEntry, entry, exit, afterExit]);
  await keepTicks(tx, distinct(ticks.filter((tick) => tick !== undefined)));
  const changed = new Map(rows.map((row) => [row.id, row]));
  const inOrder = decided.map(({ row }) => changed.get(row.id) as OptionRow);
  const settled = inOrder.filter(({ settled_at }) => settled_at !== null);
  const ids = settled.map(({ id }) => id);
  await publishSettled(tx, ids, atMs);
  await pay(tx, settled, atMs);
  return inOrder;
}

const distinct = (ticks: readonly Tick[]): Tick[] => [
  ...new Map(ticks.map((tick) => [`${tick.symbol}:${tick.seq}`, tick])).values(),
];

async function pay(tx: Transaction, rows: readonly OptionRow[], atMs: number): Promise<void> {
  const keys = rows.flatMap((row) => [memberAccount(row.member_id, row.currency), optionHouse(row.currency)]);
  const accounts = await openAccountList(tx, keys);
  const postings = rows.map((row, at) =>
    paymentOf(row, { member: accounts[2 * at] as number, house: accounts[2 * at + 1] as number }),
  );
  const posted = await post(tx, postings, atMs);
  if (!posted.ok) throw new Error(`options could not be paid: ${posted.error}`);
}

/** Ends both holds of an option, and pays the one who has won. */
function paymentOf(row: OptionRow, { member, house }: { member: number; house: number }): LedgerTransaction {
  const [stake, profit] = [parseDecimal(row.stake), parseDecimal(row.profit)];
  const reference = writeReference({ to: 'boption', id: row.id });
  const [isWon, isLost] = [row.state === 'won', row.state === 'lost'];
  const paid = isWon ? 'boptionProfit' : 'boptionLoss';
  const kind = isWon || isLost ? paid : 'boptionReturn';
  return settleHold(
    { kind, reference },
    { from: member, released: stake, to: isLost ? [{ account: house, amount: stake }] : [] },
    { from: house, released: profit, to: isWon ? [{ account: member, amount: profit }] : [] },
  );
}

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
