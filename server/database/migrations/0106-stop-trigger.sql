-- What fired a stop order: a tick of the reference feed, which the tick log keeps, or a trade of its market.
alter table spot_order
  add column triggering_tick bigint,
  add column triggering_trade bigint,
  add check (triggering_tick is null or triggering_trade is null);
