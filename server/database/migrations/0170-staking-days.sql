-- What the days of a flexible pool brought its shares: enough to recount it from its terms. Days before this table are
-- not in it.
create table staking_day (
  pool_id bigint not null references staking_pool (id),
  -- Of UTC, counted from 1970.
  day integer not null,
  -- What earned on it.
  active numeric(38, 18) not null check (active >= 0 and active < 'Infinity'),
  -- Of the pool, with this day: what all days earned before the division, and what of it was added as rewards.
  weight numeric(60, 0) not null check (weight >= 0),
  added numeric(38, 18) not null check (added >= 0 and added < 'Infinity'),
  primary key (pool_id, day)
);

-- Trial money earns nothing, as in savings.
alter table staking_pool add constraint staking_pool_real_asset check (asset <> 'FTUSDT');
