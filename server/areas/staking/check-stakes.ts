import { queryRows, type Store } from '../../database/client.ts';
import type { CheckedRows } from '../../jobs/check-invariants.ts';

const stakesPerSlice = 200;

const differingPools = `
  with sums as (
    select pool_id,
      coalesce(sum(amount) filter (where state = 'active' and shares > 0), 0) as active,
      coalesce(sum(shares) filter (where state = 'active'), 0) as shares,
      coalesce(sum(amount) filter (where state = 'active' and shares = 0), 0) as pending,
      coalesce(sum(amount) filter (where state = 'unbonding'), 0) as unbonding
    from stake where state <> 'released' group by pool_id
  )
  select key from staking_pool left join sums on pool_id = staking_pool.id
  where staking_pool.active <> coalesce(sums.active, 0) + residue
    or staking_pool.shares <> coalesce(sums.shares, 0)
    or staking_pool.pending <> coalesce(sums.pending, 0)
    or staking_pool.unbonding <> coalesce(sums.unbonding, 0)`;

/** Every pool is the sum of its stakes; nothing wrong gives an empty list. */
export async function checkPools(store: Store): Promise<string[]> {
  const pools = await queryRows<{ key: string }>(store, differingPools, []);
  return pools.map(({ key }) => `staking pool ${key} is not the sum of its stakes`);
}

type Row = {
  id: number;
  rewards: string;
  days: number;
  is_sum: boolean;
  is_entered: boolean;
  is_share: boolean;
  is_rate: boolean;
};

/**
 * Stakes with the sums of their lines, and of the entries of the ledger that these point to. A flexible one has at most
 * what its shares are worth (shares.ts); a locked one without losses is recounted from its terms: amount * rate / 365
 * for each day, rounded down once.
 */
const selectStakes = `
  with slice as (select * from stake where id > $1 order by id limit $2), sums as (
    select stake_id,
      coalesce(sum(entry.amount) filter (where event <> 'reward' or slice.ends_at is null), 0) as amount,
      coalesce(sum(entry.amount) filter (where event = 'reward'), 0) as rewards,
      coalesce(-sum(entry.amount) filter (where event = 'loss'), 0) as lost,
      bool_or(event = 'rounding') as was_rounded
    from slice join stake_entry entry on stake_id = slice.id group by stake_id
  ), entered as (
    select stake_id, coalesce(sum(entry.amount) filter (where account.kind = 'finance'), 0) as amount,
      coalesce(sum(entry.amount) filter (where event = 'reward'), 0) as rewards
    from slice join stake_entry line on stake_id = slice.id
    join staking_pool on staking_pool.id = pool_id
    join account on owner_kind = 'member' and owner_id = member_id and account.kind in ('spot', 'finance')
      and account.asset = staking_pool.asset
    join entry_history as entry on entry.account_id = account.id and entry.transaction_id = line.transaction_id
    group by stake_id
  )
  select slice.id, slice.rewards, days,
    (slice.amount, slice.rewards, slice.lost) is not distinct from (sums.amount, sums.rewards, sums.lost) as is_sum,
    (slice.amount, slice.rewards) is not distinct from (entered.amount, entered.rewards) as is_entered,
    ends_at is not null or slice.shares = 0 or slice.state <> 'active' or slice.amount * 100000000
      <= div(slice.shares * (staking_pool.active * 100000000 + 1), staking_pool.shares + 1000000) as is_share,
    ends_at is null or slice.shares = 0 or slice.lost <> 0 or was_rounded
      or slice.rewards = div(staked * 100000000 * rate_bps * days, 3650000) / 100000000 as is_rate
  from slice left join sums on sums.stake_id = slice.id left join entered on entered.stake_id = slice.id
  join staking_pool on staking_pool.id = pool_id
  cross join lateral (select (least(done_until, ends_at) - active_from) / 86400000 as days) as term
  order by slice.id`;

/** Recomputes what some stakes and their entries say of each other. */
export async function checkStakes(store: Store, afterId: number): Promise<CheckedRows> {
  const rows = await queryRows<Row>(store, selectStakes, [afterId, stakesPerSlice]);
  const findings = rows.flatMap(({ id, is_sum, is_entered, is_share, is_rate, rewards, days }) => [
    ...(is_sum ? [] : [`stake ${id} is not the sum of its entries`]),
    ...(is_entered ? [] : [`stake ${id} is not what the ledger has entered for it`]),
    ...(is_share ? [] : [`stake ${id} has more than its shares are worth`]),
    ...(is_rate ? [] : [`stake ${id} got ${rewards} in ${days} days, which is not its rate`]),
  ]);
  return { findings, last: rows.at(-1)?.id ?? null };
}
