-- Of an iceberg order, null for all others: how much of it is shown in the book at a time.
alter table spot_order
  add column display_quantity numeric(38, 18),
  -- What of it is shown now, while it rests. The rest of what is left is hidden.
  add column shown_quantity numeric(38, 18);
