import { createHash } from 'node:crypto';
import type { SettledOption } from '../../../contract/boption-proof.ts';
import { ok } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import { type Database, inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import { dayOf, noDigest } from '../../market-data/tick-log/digests.ts';
import { lockDaysAlone } from './publish-settled.ts';
import { readSettled } from './read-settled.ts';

/** How long after its end a day waits for settlements that are under way. */
const closeAfterMs = 60_000;
const optionsPerRead = 1_000;

/** What is hashed of an option: everything that its payment follows from. */
export const lineOfOption = (option: Omit<SettledOption, 'ticks'>): string =>
  [
    ...[option.number, option.currency, option.direction, option.duration, option.stake, option.rate],
    ...[option.acceptedAt, option.entryFrom, option.tickSeconds, option.state, option.settledAt],
    ...[option.entry, option.exit].flatMap((tick) => (tick ? [tick.seq, tick.time, tick.price] : ['-'])),
    option.result,
  ].join(' ');

const openDaysText = `
  select distinct symbol, started_at from boption_day_total total
  where started_at + ${dayMs} <= $1
    and not exists (select from boption_day closed
      where closed.symbol = total.symbol and closed.started_at = total.started_at)
  order by started_at, symbol`;

/**
 * Writes the digest of each day that is over: SHA-256 of its symbol, its date, the digest of the symbol's day before,
 * and a line for each of its options. Nothing can be left out of the table afterwards.
 */
export async function closeOptionDays(database: Database, nowMs: number): Promise<void> {
  const days = await queryRows<Day>(database, openDaysText, [nowMs - closeAfterMs]);
  for (const day of days) await inTransaction(database, async (tx) => ok(await closeDay(tx, day)));
}

type Day = { symbol: string; started_at: number };

async function closeDay(tx: Transaction, { symbol, started_at: startedAt }: Day): Promise<void> {
  await lockDaysAlone(tx);
  const closed = tx.selectFrom('boption_day').select(['started_at', 'digest']).where('symbol', '=', symbol);
  const last = await closed.orderBy('started_at', 'desc').limit(1).executeTakeFirst();
  // Another process was faster.
  if (last && last.started_at >= startedAt) return;
  const previousDigest = last?.digest ?? noDigest;
  const hash = createHash('sha256').update(['options', symbol, dayOf(startedAt), previousDigest].join('\n'));
  let orders = 0;
  for (let after = 0; ; ) {
    const options = await readSettled(tx, { symbol, startedAt, after, limit: optionsPerRead });
    for (const option of options) hash.update(`\n${lineOfOption(option)}`);
    orders += options.length;
    after = options.at(-1)?.number ?? after;
    if (options.length < optionsPerRead) break;
  }
  const row = { symbol, started_at: startedAt, orders, previous_digest: previousDigest, digest: hash.digest('hex') };
  await tx.insertInto('boption_day').values(row).execute();
}
