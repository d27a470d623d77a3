import { ok } from '../../../contract/result.ts';
import { hourMs } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';

/** From when on what has not been decided yet needs the ticks of a symbol; undefined where nothing does. */
export type NeededSince = (symbol: string) => Promise<number | undefined>;

/**
 * Deletes the ticks of sealed hours that end by `untilMs`, but not where an outcome still waits for its proof, nor
 * those that will decide one.
 */
export async function purgeHours(
  database: Database,
  symbols: readonly string[],
  { untilMs, neededSinceMs }: { untilMs: number; neededSinceMs: NeededSince },
): Promise<void> {
  const hours = await database
    .selectFrom('tick_hour')
    .select(['symbol', 'started_at', 'first_seq', 'last_seq'])
    .where('symbol', 'in', symbols)
    .where('started_at', '<=', untilMs - hourMs)
    .where('is_purged', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kept_tick')
            .select('seq')
            .whereRef('kept_tick.symbol', '=', 'tick_hour.symbol')
            .whereRef('seq', '>=', 'first_seq')
            .whereRef('seq', '<=', 'last_seq')
            .where('path', 'is', null),
        ),
      ),
    )
    .execute();
  const since = new Map<string, number>();
  for (const symbol of symbols) since.set(symbol, (await neededSinceMs(symbol)) ?? Number.POSITIVE_INFINITY);
  for (const { symbol, started_at, first_seq, last_seq } of hours) {
    // The tick before the first one that decides may be of the hour before it.
    if (started_at + 2 * hourMs > (since.get(symbol) as number)) continue;
    await inTransaction(database, async (tx) => {
      const ofHour = tx.deleteFrom('tick').where('symbol', '=', symbol);
      await ofHour.where('seq', '>=', first_seq).where('seq', '<=', last_seq).execute();
      const sealed = tx.updateTable('tick_hour').set({ is_purged: true }).where('symbol', '=', symbol);
      await sealed.where('started_at', '=', started_at).execute();
      return ok(undefined);
    });
  }
}
