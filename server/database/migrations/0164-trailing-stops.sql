-- Of a trailing stop, null for all others: how far its stop price is from the best price (in quote, or in per cent of
-- it), the last price at placement, and the best one since then. stop_price is where the stop stands now.
alter table spot_order
  add column trail_unit text,
  add column trail_distance numeric(38, 18),
  add column trail_start numeric(38, 18),
  add column trail_best numeric(38, 18);
