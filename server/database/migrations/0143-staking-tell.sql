-- Members of a pool are told of another rate in slices: up to which member the announced version was told.
alter table staking_pool add column told_member_id bigint not null default 0;
create index stake_of_pool_member on stake (pool_id, member_id) where state = 'active';
