-- Of an order that was amended: what it was placed with, and the market's sequence number before the first change. The
-- placement that is sent again is answered with these, and with the fills until then.
alter table spot_order
  add column placed_price numeric(38, 18),
  add column placed_quantity numeric(38, 18),
  add column placed_seq bigint;
