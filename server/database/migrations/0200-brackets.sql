-- Of a bracket's entry, null for all others: the legs of the OCO order that protects what it buys. Without the limit,
-- it sells at the market once the stop loss is reached.
alter table spot_order
  add column take_profit_price numeric(38, 18),
  add column stop_loss_price numeric(38, 18),
  add column stop_loss_limit_price numeric(38, 18),
  -- Of that OCO order, the pair: the entry whose fills it protects. An entry has one at most.
  add column entry_id bigint;
create unique index spot_order_entry on spot_order (entry_id) where entry_id is not null;
