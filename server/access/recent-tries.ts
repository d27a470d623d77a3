import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Database, queryRows } from '../database/client.ts';

/** `key` says what is tried, by whom or at whom; it may hold an address, and is stored as a hash. */
export type TryLimit = { key: string; max: number; periodMs: number };

export type RecentTries = {
  /** How many tries were counted in the last period. */
  count(limit: TryLimit): Promise<number>;
  /**
   * Counts a try before it is made, so that concurrent tries cannot slip past the limit. Returns its number within the
   * period, starting at 1. Returns undefined and counts nothing once there are `max`.
   */
  take(limit: TryLimit): Promise<Taken | undefined>;
  /** How long until there is room for another try. */
  secondsToWait(limit: TryLimit): Promise<number>;
};
export type Taken = {
  number: number;
  /** Stops counting this try, e.g. because the guess was right. */
  giveBack(): Promise<void>;
};

const takeText = `
  insert into recent_try as known (key, times, counts_until) values ($1, array[$2::int8], $2::int8 + $4::int8)
  on conflict (key) do update set
    times = array(select at from unnest(known.times) as at where at > $2::int8 - $4::int8) || $2::int8,
    counts_until = excluded.counts_until
  where (select count(*) from unnest(known.times) as at where at > $2::int8 - $4::int8) < $3::int4
  returning cardinality(times) as number`;
const countText = `
  select count(*)::int4 as number, min(at) as first from recent_try, unnest(times) as at
  where key = $1 and at > $2::int8 - $3::int8`;
const giveBackText = `
  update recent_try
  set times = times[:array_position(times, $2::int8) - 1] || times[array_position(times, $2::int8) + 1:]
  where key = $1 and array_position(times, $2::int8) is not null`;

/** Counts exactly, in the database: no period contains more tries than its limit allows. */
export function createRecentTries({ database, clock }: { database: Database; clock: Clock }): RecentTries {
  async function read({ key, periodMs }: TryLimit) {
    const values = [hashOf(key), clock.now(), periodMs];
    const [row] = await queryRows<{ number: number; first: number | null }>(database, countText, values);
    return row;
  }

  return {
    count: async (limit) => (await read(limit))?.number ?? 0,
    async take({ key, max, periodMs }) {
      const nowMs = clock.now();
      const [row] = await queryRows<{ number: number }>(database, takeText, [hashOf(key), nowMs, max, periodMs]);
      const giveBack = async () => void (await queryRows(database, giveBackText, [hashOf(key), nowMs]));
      return row && { number: row.number, giveBack };
    },
    async secondsToWait(limit) {
      const first = (await read(limit))?.first ?? 0;
      return Math.max(1, Math.ceil((first + limit.periodMs - clock.now()) / 1000));
    },
  };
}

/** The table must not contain names or addresses. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
