-- Of an OCO order, null for all others: what it trades at once its stop price is reached (its limit, or the worst price
-- of the market), and whether that is at the market.
alter table spot_order
  add column stop_limit_price numeric(38, 18),
  add column is_stop_at_market boolean;
