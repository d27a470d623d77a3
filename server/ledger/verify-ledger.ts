import { allowLongStatements } from '../database/allow-long-statements.ts';
import { type Database, queryRows } from '../database/client.ts';
import {
  describeBalance,
  describeTransaction,
  selectUnbalanced,
  type WrongBalance,
  type WrongTransaction,
} from './check-invariants.ts';
import { endSlice } from './end-slice.ts';

/** Few enough that another query waits only tens of milliseconds: the embedded database does one thing at a time. */
const accountsPerStatement = 100;
const transactionsPerStatement = 2_000;

/**
 * Like `checkInvariants`, for a large ledger in use: each run reads only new entries, in small statements, and stores
 * how far it got. A contradiction is reported by every run until it is gone. In addition, what members and house own
 * and what was issued must sum to zero.
 */
export function createLedgerVerifier(database: Database): () => Promise<string[]> {
  let highestIdBefore = 0;
  return async () => {
    // Ids are drawn before the commit, so a lower one than the highest may still appear. Everything below the highest
    // id of the previous run is visible by now, and only up to there the work counts as done.
    const [last] = await queryRows<{ id: number }>(database, selectLastTransaction, []);
    const highestId = last?.id ?? 0;
    const findings = await verifyTransactions(database, { upToId: highestId, keptId: highestIdBefore });
    highestIdBefore = highestId;
    return [...findings, ...(await verifyBalances(database)), ...(await verifySums(database))];
  };
}

async function verifyTransactions(database: Database, { upToId, keptId }: { upToId: number; keptId: number }) {
  // Without autovacuum nothing else adds new blocks to the index, and each statement would read all of them.
  await queryRows(database, 'select summarize_entries()', []);
  const [watermark] = await queryRows<{ id: number }>(database, selectWatermark, []);
  const findings: string[] = [];
  for (let fromId = watermark?.id ?? 0; fromId < upToId; ) {
    const toId = Math.min(await endSlice(database, fromId + transactionsPerStatement), upToId);
    findings.push(...(await verifyRange(database, [fromId, toId])));
    fromId = toId;
  }
  if (findings.length === 0) await queryRows(database, raiseWatermark, [keptId]);
  return findings;
}

/** With old or missing statistics every statement would read the whole table instead of the index. */
async function verifyRange(database: Database, range: number[]): Promise<string[]> {
  const wrong = await database.transaction().execute(async (tx) => {
    await queryRows(tx, 'set local enable_seqscan = off', []);
    return queryRows<WrongTransaction>(tx, selectUnbalancedInRange, range);
  });
  return wrong.map(describeTransaction);
}

async function verifyBalances(database: Database): Promise<string[]> {
  const findings: string[] = [];
  let lastId = 0;
  while (true) {
    const rows = await verifyAccounts(database, lastId);
    findings.push(...rows.filter((row) => row.wrong).map(describeBalance));
    const last = rows.at(-1);
    if (!last) return findings;
    lastId = last.id;
  }
}

/** Some accounts of the house are in every trade: without a checkpoint, summing theirs takes minutes. */
function verifyAccounts(database: Database, afterId: number): Promise<(WrongBalance & { wrong: boolean })[]> {
  return database.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    return queryRows(tx, verifySlice, [afterId, accountsPerStatement]);
  });
}

async function verifySums(database: Database): Promise<string[]> {
  const rows = await queryRows<{ asset: string; sum: string }>(database, selectSums, []);
  return rows.map(({ asset, sum }) => `all accounts of ${asset} sum to ${sum}`);
}

const selectLastTransaction = 'select id from ledger_transaction order by id desc limit 1';
const selectWatermark = 'select transaction_id as id from ledger_watermark';
const raiseWatermark = 'update ledger_watermark set transaction_id = greatest(transaction_id, $1::int8)';
const selectUnbalancedInRange = selectUnbalanced('transaction_id > $1 and transaction_id <= $2');

/** Ids grow within an account, so everything new follows its checkpoint. The last row is where the slice continues. */
const verifySlice = `
  with slice as (
    select account_id, total, held, is_checked from balance where account_id > $1 order by account_id limit $2
  ), sums as (
    select slice.*, coalesce(checkpoint.total, 0) + coalesce(added.amount, 0) as amounts,
      coalesce(checkpoint.held, 0) + coalesce(added.hold, 0) as holds, added.transaction_id
    from slice left join ledger_checkpoint as checkpoint using (account_id)
    left join lateral (
      select sum(amount) as amount, sum(hold) as hold, max(entry.transaction_id) as transaction_id
      from entry_history as entry
      where entry.account_id = slice.account_id and entry.transaction_id > coalesce(checkpoint.transaction_id, 0)
    ) as added on true
  ), judged as (
    select *, total <> amounts or held <> holds or held < 0 or (is_checked and total < held) as wrong from sums
  ), saved as (
    insert into ledger_checkpoint (account_id, transaction_id, total, held)
    select account_id, transaction_id, amounts, holds from judged where not wrong and transaction_id is not null
    on conflict (account_id) do update
    set transaction_id = excluded.transaction_id, total = excluded.total, held = excluded.held
  )
  select account_id as id, total, held, amounts, holds, wrong
  from judged where wrong or account_id = (select max(account_id) from slice) order by account_id`;

const selectSums = `
  select asset, sum(total) as sum from balance join account on account.id = account_id
  group by asset having sum(total) <> 0`;
