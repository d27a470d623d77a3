import { sql } from 'kysely';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';

const windowMs = 30 * dayMs;

/**
 * Counts these members' orders and ratings anew. A cancelled order counts for its buyer alone, who cancelled or did not
 * pay, unless a ruling says that the seller was to blame; an order that was ruled against a member is none of its
 * completed ones.
 */
export async function countTraders(store: Store, memberIds: readonly number[], atMs: number): Promise<void> {
  if (memberIds.length === 0) return;
  const sinceMs = atMs - windowMs;
  await sql`
    insert into c2c_statistic (member_id, orders, orders_30_days, completed_30_days, release_seconds, good_ratings,
      bad_ratings, first_order_at, counted_at)
    select trader.id,
      count(*) filter (where is_completed),
      count(*) filter (where ended_at > ${sinceMs} and (is_completed or is_failed)),
      count(*) filter (where ended_at > ${sinceMs} and is_completed),
      percentile_disc(0.5) within group (order by (ended_at - paid_at) / 1000)
        filter (where ended_at > ${sinceMs} and ending = 'released' and paid_at is not null and seller_id = trader.id),
      (select count(*) from c2c_rating where about_id = trader.id and is_good),
      (select count(*) from c2c_rating where about_id = trader.id and not is_good),
      min(ended_at) filter (where is_completed),
      ${atMs}
    from unnest(${[...memberIds]}::bigint[]) as trader(id)
    left join lateral (
      select ended_at, paid_at, ending, seller_id,
        state = 'completed' and blamed.id is distinct from trader.id as is_completed,
        blamed.id = trader.id or (state = 'cancelled' and buyer_id = trader.id and blamed.id is null) as is_failed
      from c2c_order
      left join lateral (
        select against_id as id from c2c_case where order_id = c2c_order.id and against_id is not null
        order by c2c_case.id desc limit 1
      ) blamed on true
      where ended_at is not null and (member_id = trader.id or merchant_id = trader.id)
    ) own on true
    group by trader.id
    on conflict (member_id) do update set (orders, orders_30_days, completed_30_days, release_seconds, good_ratings,
      bad_ratings, first_order_at, counted_at) = (excluded.orders, excluded.orders_30_days, excluded.completed_30_days,
      excluded.release_seconds, excluded.good_ratings, excluded.bad_ratings, excluded.first_order_at,
      excluded.counted_at)
  `.execute(store);
}

const membersAtOnce = 200;

/**
 * Counts everybody again of whom something changed since the last time: orders or cases that ended, ratings, and orders
 * that are now older than the window. A pause of the server of less than the window makes no difference.
 */
export async function countChangedTraders(store: Store, atMs: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ended as (
      select unnest(array[buyer_id, seller_id]) as id, ended_at from c2c_order
      where ended_at > ${atMs - 2 * windowMs}
    )
    select distinct trader.id from (
      select id, ended_at as at from ended
      union all select id, ended_at + ${windowMs} from ended
      union all select about_id, at from c2c_rating where at > ${atMs - windowMs}
      union all select against_id, ended_at from c2c_case where against_id is not null
    ) trader
    left join c2c_statistic counted on counted.member_id = trader.id
    where trader.at <= ${atMs} and (counted.counted_at is null or trader.at >= counted.counted_at)
  `.execute(store);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += membersAtOnce) {
    await countTraders(store, ids.slice(from, from + membersAtOnce), atMs);
  }
  return ids.length;
}
