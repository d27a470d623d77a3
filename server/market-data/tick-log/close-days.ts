import { dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { dayOf, digestOfDay, noDigest, type TickHour } from './digests.ts';

/** Writes the digest of each day of the symbol that has sealed hours and ends by `untilMs`, oldest first. */
export async function closeDays(database: Database, symbol: string, untilMs: number): Promise<void> {
  const known = await database
    .selectFrom('tick_day')
    .select(['started_at', 'digest'])
    .where('symbol', '=', symbol)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  let previousDigest = known?.digest ?? noDigest;
  const hours = await readHours(database, symbol, { fromMs: known ? known.started_at + dayMs : 0, toMs: untilMs });
  for (const [startedAt, ofDay] of Map.groupBy(hours, (hour) => hour.startedAt - (hour.startedAt % dayMs))) {
    if (startedAt + dayMs > untilMs) return;
    const digest = digestOfDay({ symbol, day: dayOf(startedAt), previousDigest, hours: ofDay });
    const row = { symbol, started_at: startedAt, previous_digest: previousDigest, digest };
    await database.insertInto('tick_day').values(row).execute();
    previousDigest = digest;
  }
}

/** The sealed hours that start at fromMs or later and before toMs, oldest first. */
export async function readHours(
  database: Database,
  symbol: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<(TickHour & { isPurged: boolean })[]> {
  const rows = await database
    .selectFrom('tick_hour')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('started_at', '>=', fromMs)
    .where('started_at', '<', toMs)
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    startedAt: row.started_at,
    firstSeq: row.first_seq,
    lastSeq: row.last_seq,
    ticks: row.ticks,
    root: row.root,
    isPurged: row.is_purged,
  }));
}
