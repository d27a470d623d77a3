import { type Database, queryRows } from '../database/client.ts';
import { endSlice } from './end-slice.ts';

/** Few enough that another query waits only milliseconds: the embedded database does one thing at a time. */
const transactionsPerStatement = 1_000;
/** How many slices one run takes; the rest is left to the next run. */
const slicesPerRunMax = 2_000;

/**
 * Marks what accounts owned after about every 128th of their entries (server/ledger/list-entries.ts needs it), from
 * where the last run ended. Returns how many numbers of transactions it went on by.
 */
export async function markEntries(database: Database): Promise<number> {
  // Without autovacuum nothing else adds new blocks to the index, and each statement would read all of them.
  await queryRows(database, 'select summarize_entries()', []);
  const [range] = await queryRows<{ done: number; last: number }>(database, selectRange, []);
  const { done, last } = range ?? { done: 0, last: 0 };
  let from = done;
  for (let slices = 0; from < last && slices < slicesPerRunMax; slices += 1) {
    const to = Math.min(await endSlice(database, from + transactionsPerStatement), last);
    await markSlice(database, from, to);
    from = to;
  }
  return from - done;
}

/** With old or missing statistics every statement would read the whole table instead of the index. */
async function markSlice(database: Database, from: number, to: number): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await queryRows(tx, 'set local enable_seqscan = off', []);
    await queryRows(tx, insertMarks, [from, to]);
    await queryRows(tx, 'update entry_mark_progress set transaction_id = $1::int8', [to]);
  });
}

const selectRange = `
  select transaction_id as done, coalesce((select max(id) from ledger_transaction), 0) as last
  from entry_mark_progress`;

/**
 * The hash of a transaction decides whether it is marked: no counting, and the same ones if everything is marked again.
 * When an entry is visible, all earlier ones of its account are committed, since their ids were drawn under the
 * account's lock. A transaction that commits after its slice was processed stays unmarked.
 */
const insertMarks = `
  insert into entry_mark (account_id, transaction_id, total, held)
  select due.account_id, due.transaction_id, coalesce(mark.total, 0) + added.amount, coalesce(mark.held, 0) + added.hold
  from (
    select distinct account_id, transaction_id from entry_history
    where transaction_id > $1::int8 and transaction_id <= $2::int8 and hashint8(transaction_id) & 127 = 0
  ) as due
  left join lateral (
    select transaction_id, total, held from entry_mark
    where account_id = due.account_id and transaction_id < due.transaction_id order by transaction_id desc limit 1
  ) as mark on true
  cross join lateral (
    select sum(amount) as amount, sum(hold) as hold from entry_history
    where account_id = due.account_id and transaction_id > coalesce(mark.transaction_id, 0)
      and transaction_id <= due.transaction_id
  ) as added
  on conflict do nothing`;
