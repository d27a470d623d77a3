-- Staking pools and stakes. Times are milliseconds since 1970 UTC; amounts are coins of the pool.
create table staking_pool (
  id bigint generated always as identity primary key,
  -- Also the key of its terms, as in eth-60.
  key text not null unique,
  asset text not null references asset (code),
  -- 0: flexible, with an unbonding time after a redemption. Coins of other pools come back at the end of the lock.
  lock_days integer not null check (lock_days in (0, 30, 60, 90, 120)),
  unbonding_days integer not null check (unbonding_days between 0 and 3),
  sort integer not null unique,
  -- What the shares own: the amounts of its active stakes, and `residue`.
  active numeric(38, 18) not null default 0 check (active >= 0 and active < 'Infinity'),
  shares numeric(60, 0) not null default 0 check (shares >= 0),
  -- Parts of shares that are less than a unit: the house holds them for the pool.
  residue numeric(38, 18) not null default 0 check (residue >= 0 and residue <= active),
  -- Stakes that are not active yet, and redeemed ones.
  pending numeric(38, 18) not null default 0 check (pending >= 0 and pending < 'Infinity'),
  unbonding numeric(38, 18) not null default 0 check (unbonding >= 0 and unbonding < 'Infinity'),
  -- Of a flexible pool: what all its days earned (weights of contract/earn-interest.ts), what of it was added as
  -- rewards, and the version of the terms that its members know of.
  weight numeric(60, 0) not null default 0 check (weight >= 0),
  added numeric(38, 18) not null default 0 check (added >= 0 and added < 'Infinity'),
  told_version integer not null default 1,
  -- The days before this time have their rewards.
  done_until bigint not null default 0,
  -- Since when an operator takes no new stakes.
  paused_at bigint,
  check ((lock_days = 0) = (unbonding_days > 0))
);

create table stake (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  pool_id bigint not null references staking_pool (id),
  state text not null check (state in ('active', 'unbonding', 'released')),
  -- What the member put in, and what the Earn account holds of it.
  staked numeric(38, 18) not null check (staked > 0 and staked < 'Infinity'),
  amount numeric(38, 18) not null check (amount >= 0 and amount < 'Infinity'),
  -- Of the pool; 0 until it is active. They stay after a redemption, without being the pool's any more.
  shares numeric(60, 0) not null default 0 check (shares >= 0),
  -- The terms that were agreed to. A locked stake keeps its rate; its weight is that of all days so far, and `reserved`
  -- what the house still holds of its rewards.
  version integer not null,
  rate_bps integer not null check (rate_bps >= 0),
  weight numeric(60, 0) not null default 0 check (weight >= 0),
  reserved numeric(38, 18) not null default 0 check (reserved >= 0 and reserved < 'Infinity'),
  rewards numeric(38, 18) not null default 0 check (rewards >= 0 and rewards < 'Infinity'),
  lost numeric(38, 18) not null default 0 check (lost >= 0 and lost < 'Infinity'),
  created_at bigint not null,
  -- Midnights.
  active_from bigint not null,
  ends_at bigint,
  redeemed_at bigint,
  release_at bigint,
  released_at bigint,
  check ((state = 'released') = (released_at is not null)),
  check (state <> 'unbonding' or release_at is not null)
);
create index stake_member on stake (member_id, id);
create index stake_pool on stake (pool_id, id) where state <> 'released';

-- A loss that the network took from a pool, as two operators decided.
create table staking_loss (
  id bigint generated always as identity primary key,
  pool_id bigint not null references staking_pool (id),
  proposal_id bigint not null unique references proposal (id),
  bps integer not null check (bps between 1 and 9900),
  reason text not null,
  at bigint not null
);
create index staking_loss_pool on staking_loss (pool_id, id);

-- Every movement of the coins of a stake, with the ledger transaction that moved them.
create table stake_entry (
  id bigint generated always as identity primary key,
  stake_id bigint not null references stake (id),
  transaction_id bigint not null,
  event text not null check (event in ('stake', 'reward', 'rounding', 'loss', 'release')),
  amount numeric(38, 18) not null,
  -- What the stake held afterwards.
  after numeric(38, 18) not null check (after >= 0 and after < 'Infinity'),
  loss_id bigint references staking_loss (id),
  at bigint not null
);
create index stake_entry_stake on stake_entry (stake_id, id);
-- What the house paid on a day.
create index stake_entry_at on stake_entry using brin (at);

insert into staking_pool (key, asset, lock_days, unbonding_days, sort)
select key, asset, lock_days, unbonding_days, sort from (values
  ('eth-flexible', 'ETH', 0, 3, 1), ('eth-60', 'ETH', 60, 0, 2), ('eth-120', 'ETH', 120, 0, 3),
  ('sol-flexible', 'SOL', 0, 2, 4), ('sol-30', 'SOL', 30, 0, 5), ('sol-90', 'SOL', 90, 0, 6),
  ('ada-flexible', 'ADA', 0, 1, 7), ('dot-90', 'DOT', 90, 0, 8)
) as pool (key, asset, lock_days, unbonding_days, sort)
where asset in (select code from asset);

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'staking.pool', key, 1, jsonb_build_object(
  'isOpen', true, 'rateBps', bps, 'minimum', minimum, 'capacity', capacity, 'coverDays', 30), 0, 0
from staking_pool join (values
  ('eth-flexible', 220, '0.01', '20000'), ('eth-60', 300, '0.01', '10000'), ('eth-120', 340, '0.01', '10000'),
  ('sol-flexible', 500, '0.1', '200000'), ('sol-30', 560, '0.1', '100000'), ('sol-90', 640, '0.1', '100000'),
  ('ada-flexible', 210, '10', '5000000'), ('dot-90', 900, '1', '200000')
) as term (key, bps, minimum, capacity) using (key);
