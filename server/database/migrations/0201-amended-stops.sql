-- Of an order that was amended, as placed_price is: the stop price, the limit of its stop and the distance that it was
-- placed with. Null where it had none, and of orders that were amended before there were these columns, whose stops
-- could not change.
alter table spot_order
  add column placed_stop_price numeric(38, 18),
  add column placed_stop_limit_price numeric(38, 18),
  add column placed_trail_distance numeric(38, 18);
