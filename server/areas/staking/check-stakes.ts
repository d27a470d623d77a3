import { queryRows, type Store } from '../../database/client.ts';

const findingsMax = 20;
type Row = Record<string, string | number>;

/** Each is a select of what contradicts, and how it is told. */
const checks: { text: string; tell(row: Row): string }[] = [
  {
    text: `
      with sums as (
        select pool_id,
          coalesce(sum(amount) filter (where state = 'active' and shares > 0), 0) as active,
          coalesce(sum(shares) filter (where state = 'active'), 0) as shares,
          coalesce(sum(amount) filter (where state = 'active' and shares = 0), 0) as pending,
          coalesce(sum(amount) filter (where state = 'unbonding'), 0) as unbonding
        from stake group by pool_id
      )
      select key from staking_pool join sums on pool_id = staking_pool.id
      where staking_pool.active <> sums.active + residue or staking_pool.shares <> sums.shares
        or staking_pool.pending <> sums.pending or staking_pool.unbonding <> sums.unbonding`,
    tell: ({ key }) => `staking pool ${key} is not the sum of its stakes`,
  },
  {
    text: `
      with sums as (
        select stake_id,
          coalesce(sum(stake_entry.amount) filter (where event <> 'reward' or ends_at is null), 0) as amount,
          coalesce(sum(stake_entry.amount) filter (where event = 'reward'), 0) as rewards,
          coalesce(-sum(stake_entry.amount) filter (where event = 'loss'), 0) as lost
        from stake_entry join stake on stake.id = stake_id group by stake_id
      )
      select id from stake left join sums on stake_id = id
      where stake.amount is distinct from sums.amount or stake.rewards is distinct from sums.rewards
        or stake.lost is distinct from sums.lost`,
    tell: ({ id }) => `stake ${id} is not the sum of its entries`,
  },
  {
    // A locked stake without losses, recounted from its terms: amount * rate / 365 for each day, rounded down once.
    text: `
      with day as (
        select stake.id, (least(done_until, ends_at) - active_from) / 86400000 as days
        from stake join staking_pool on staking_pool.id = pool_id
        where ends_at is not null and stake.shares > 0 and lost = 0
          and not exists (select from stake_entry where stake_id = stake.id and event = 'rounding')
      )
      select id, rewards, days from stake join day using (id)
      where rewards <> div(staked * 100000000 * rate_bps * days, 3650000) / 100000000`,
    tell: ({ id, rewards, days }) => `stake ${id} got ${rewards} in ${days} days, which is not its rate`,
  },
];

/** Recomputes what pools, stakes and their entries say of each other; nothing wrong gives an empty list. */
export async function checkStakes(store: Store): Promise<string[]> {
  const findings: string[] = [];
  for (const { text, tell } of checks) {
    for (const row of await queryRows<Row>(store, `${text} limit ${findingsMax}`, [])) findings.push(tell(row));
  }
  return findings;
}
