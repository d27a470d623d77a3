import { arrayLiteral, type Database, queryRows, type Store } from '../../database/client.ts';
import { keptMs, type LagPart } from './feed-lag.ts';

const storeText = `
  insert into feed_lag (symbol, source, started_at, lags, gaps, least_ms)
  select symbol, source, started_at, lags::int4[], gaps::int4[], least_ms
  from unnest($1::text[], $2::text[], $3::int8[], $4::text[], $5::text[], $6::int8[])
    as part (symbol, source, started_at, lags, gaps, least_ms)
  on conflict (symbol, source, started_at) do update
  set lags = excluded.lags, gaps = excluded.gaps, least_ms = excluded.least_ms`;

/** Writes parts over what is stored of them, and deletes those that are too old to count. */
export async function storeLagParts(database: Database, parts: readonly LagPart[], nowMs: number): Promise<void> {
  if (parts.length > 0) {
    await queryRows(database, storeText, [
      arrayLiteral(parts.map(({ symbol }) => symbol)),
      arrayLiteral(parts.map(({ source }) => source)),
      arrayLiteral(parts.map(({ startedAt }) => startedAt)),
      arrayLiteral(parts.map(({ lags }) => arrayLiteral(lags))),
      arrayLiteral(parts.map(({ gaps }) => arrayLiteral(gaps))),
      arrayLiteral(parts.map(({ leastMs }) => Math.round(leastMs))),
    ]);
  }
  await database
    .deleteFrom('feed_lag')
    .where('started_at', '<=', nowMs - keptMs)
    .execute();
}

/** All that still counts, oldest first. */
export async function readLagParts(store: Store, nowMs: number): Promise<LagPart[]> {
  const query = store
    .selectFrom('feed_lag')
    .selectAll()
    .where('started_at', '>', nowMs - keptMs);
  const rows = await query.orderBy('started_at').execute();
  return rows.map(({ started_at: startedAt, least_ms: leastMs, ...row }) => ({ ...row, startedAt, leastMs }));
}
