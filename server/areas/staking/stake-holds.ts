import type { AreaHolds } from '../../ledger/check-holds.ts';

/** What is staked and unbonding is on hold in the Earn account; the house holds rewards that it has promised. */
export const stakeHolds: AreaHolds = {
  area: 'staking',
  text: `
    select account.id as account_id, stake.amount
    from stake join staking_pool on staking_pool.id = pool_id
    join account on owner_kind = 'member' and owner_id = member_id and account.kind = 'finance'
      and account.asset = staking_pool.asset
    where state <> 'released'
    union all
    select account.id, residue + coalesce((select sum(reserved) from stake where pool_id = staking_pool.id), 0)
    from staking_pool join account on owner_kind = 'house' and owner_id = staking_pool.id and account.kind = 'staking'
      and account.asset = staking_pool.asset`,
};
