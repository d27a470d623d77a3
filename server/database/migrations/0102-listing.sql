-- Markets and coins are listed, opened, paused and delisted in the console.

-- closed: shown, not traded, orders can be cancelled. delisted: shown no more; its orders were cancelled.
alter table symbol drop constraint symbol_status_check;
alter table symbol add constraint symbol_status_check check (status in ('open', 'closed', 'delisted'));
-- Nothing is traded from this time on; members read it before. Milliseconds since 1970 UTC.
alter table symbol add column delist_at bigint;
alter table symbol add constraint symbol_delisted check (status <> 'delisted' or delist_at is not null);
-- No deposits from this time on; what is there can be withdrawn.
alter table asset add column delist_at bigint;

-- Since when neither deposits nor withdrawals of the network are taken; null: they are.
alter table network add column paused_at bigint;

-- Terms of a coin on a network have versions like all others.
insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'chain.coin', network || ':' || asset, 1, jsonb_build_object(
  'depositMinimum', trim_scale(deposit_minimum)::text, 'withdrawalMinimum', trim_scale(withdrawal_minimum)::text,
  'withdrawalFee', trim_scale(withdrawal_fee)::text, 'canDeposit', can_deposit, 'canWithdraw', can_withdraw), 0, 0
from network_coin;
alter table network_coin drop column deposit_minimum, drop column withdrawal_minimum, drop column withdrawal_fee,
  drop column can_deposit, drop column can_withdraw;
