-- Of an iceberg order that was amended, as placed_quantity is: how much of it was shown at a time when it was placed.
-- Null of orders that were amended before there was this column, whose shown part could not change.
alter table spot_order
  add column placed_display_quantity numeric(38, 18);
