-- When an order with the time in force gtd expires; null for all others.
alter table spot_order add column expires_at bigint;
