import { hourMs } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import { openTimeOf } from '../intervals.ts';
import { leafOfTick, type TickHour } from './digests.ts';
import { pathOf, rootOf } from './hash-tree.ts';
import { readTicksAfter } from './read-ticks.ts';

/** A power of two: then a tree over the roots of parts is the tree over all leaves, and no part blocks for long. */
const partLeaves = 4_096;

/**
 * Hashes the ticks of each hour of the symbol that ends by `untilMs`. A tick stored after its hour was sealed, as when
 * two processes took turns, belongs to the hour after the last sealed one.
 */
export async function sealHours(database: Database, symbol: string, untilMs: number): Promise<void> {
  let { lastSeq, sealedUntilMs } = await readSealed(database, symbol);
  while (true) {
    await restoreKeptTicks(database, symbol, lastSeq);
    const [first] = await readTicksAfter(database, symbol, lastSeq, 1);
    if (!first) return;
    const startedAt = Math.max(sealedUntilMs, openTimeOf('1h', first.atMs));
    if (startedAt + hourMs > untilMs) return;
    const hour = await hashHour(database, symbol, { startedAt, afterSeq: lastSeq });
    await database
      .insertInto('tick_hour')
      .values({
        symbol,
        started_at: startedAt,
        first_seq: hour.firstSeq,
        last_seq: hour.lastSeq,
        ticks: hour.ticks,
        root: hour.root,
      })
      .execute();
    lastSeq = hour.lastSeq;
    sealedUntilMs = startedAt + hourMs;
  }
}

/** The number of the symbol's last tick in a sealed hour, and when that hour ended. */
async function readSealed(database: Database, symbol: string): Promise<{ lastSeq: number; sealedUntilMs: number }> {
  const query = database.selectFrom('tick_hour').select(['started_at', 'last_seq']).where('symbol', '=', symbol);
  const last = await query.orderBy('started_at', 'desc').limit(1).executeTakeFirst();
  return last ? { lastSeq: last.last_seq, sealedUntilMs: last.started_at + hourMs } : { lastSeq: 0, sealedUntilMs: 0 };
}

/**
 * An outcome may be older than a crash that lost the last second of ticks: then only the outcome's own ticks remain.
 */
async function restoreKeptTicks(database: Database, symbol: string, afterSeq: number): Promise<void> {
  const text = `
    insert into tick (symbol, seq, price, quantity, side, traded_at)
    select symbol, seq, price, quantity, side, traded_at from kept_tick
    where symbol = $1 and path is null and seq > $2 on conflict do nothing`;
  await queryRows(database, text, [symbol, afterSeq]);
}

type HourRange = {
  startedAt: number;
  afterSeq: number;
  /** Undefined while the hour is not sealed: it ends where the next one begins. */
  lastSeq?: number;
  /** Leaves of ticks to prove. */
  wanted?: ReadonlySet<string>;
};
type Way = { seq: number; place: number; path: string[] };
type HashedHour = TickHour & { paths: Way[] };

/** Reads the ticks of an hour part by part, and hashes them. Throws a RangeError when there are none. */
export async function hashHour(database: Database, symbol: string, range: HourRange): Promise<HashedHour> {
  const { startedAt, afterSeq, lastSeq = Number.MAX_SAFE_INTEGER, wanted } = range;
  const roots: string[] = [];
  const found: Way[] = [];
  let firstSeq = 0;
  let seq = afterSeq;
  let ticks = 0;
  while (true) {
    const read = await readTicksAfter(database, symbol, seq, partLeaves);
    const end = read.findIndex((tick) => tick.atMs >= startedAt + hourMs || tick.seq > lastSeq);
    const part = end === -1 ? read : read.slice(0, end);
    if (part.length > 0) {
      const leaves = part.map(leafOfTick);
      for (const [place, tick] of part.entries()) {
        if (!wanted?.has(leaves[place] as string)) continue;
        found.push({ seq: tick.seq, place: ticks + place, path: pathOf(leaves, place) });
      }
      if (ticks === 0) firstSeq = part[0]?.seq ?? 0;
      roots.push(rootOf(leaves));
      ticks += part.length;
      seq = part.at(-1)?.seq ?? seq;
    }
    if (part.length < partLeaves) break;
  }
  const paths = found.map((way) => {
    const above = pathOf(roots, Math.floor(way.place / partLeaves));
    return { ...way, path: [...way.path, ...above] };
  });
  return { startedAt, firstSeq, lastSeq: seq, ticks, root: rootOf(roots), paths };
}
