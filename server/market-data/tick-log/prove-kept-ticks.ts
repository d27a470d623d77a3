import { arrayLiteral, type Database, queryRows } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import { leafOfTick } from './digests.ts';
import { parseTick, type TickRow } from './read-ticks.ts';
import { hashHour } from './seal-hours.ts';

type UnprovedTick = TickRow & { started_at: number; first_seq: number; last_seq: number; root: string };

const selectUnproved = `
  select kept_tick.seq, price, quantity, side, traded_at, started_at, first_seq, last_seq, root
  from kept_tick join tick_hour on tick_hour.symbol = kept_tick.symbol
    and kept_tick.seq between tick_hour.first_seq and tick_hour.last_seq
  where kept_tick.symbol = $1 and path is null and not is_purged order by seq`;

const storePaths = `
  update kept_tick set place = proved.place, path = string_to_array(proved.path, ' ')
  from unnest($2::int8[], $3::int4[], $4::text[]) as proved (seq, place, path)
  where kept_tick.symbol = $1 and kept_tick.seq = proved.seq`;

/** Gives the kept ticks of sealed hours their proofs. */
export async function proveKeptTicks(database: Database, symbol: string, log: Log): Promise<void> {
  const unproved = await queryRows<UnprovedTick>(database, selectUnproved, [symbol]);
  for (const ofHour of Map.groupBy(unproved, ({ started_at }) => started_at).values()) {
    const { started_at: startedAt, first_seq, last_seq: lastSeq, root: sealedRoot } = ofHour[0] as UnprovedTick;
    const wanted = new Set(ofHour.map((row) => leafOfTick(parseTick(symbol, row))));
    const { root, paths } = await hashHour(database, symbol, { startedAt, afterSeq: first_seq - 1, lastSeq, wanted });
    const isSame = root === sealedRoot;
    if (!isSame || paths.length < ofHour.length) {
      log.error({ symbol, startedAt, ticks: ofHour.length }, 'ticks of outcomes can not be proved by the log');
    }
    if (!isSame) continue;
    await queryRows(database, storePaths, [
      symbol,
      arrayLiteral(paths.map(({ seq }) => seq)),
      arrayLiteral(paths.map(({ place }) => place)),
      arrayLiteral(paths.map(({ path }) => path.join(' '))),
    ]);
  }
}
