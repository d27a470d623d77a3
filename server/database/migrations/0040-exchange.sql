-- Spot orders and trades. Only server/areas/exchange writes these tables; the money of an order is in the ledger.
-- No foreign keys: the exchange's only writer knows its markets and members, and each key would cost the hot path more
-- than the insert itself.

-- What the VIP level takes off the market's fee rates.
create table fee_tier (
  vip_level integer primary key,
  maker_discount_percent integer not null check (maker_discount_percent between 0 and 100),
  taker_discount_percent integer not null check (taker_discount_percent between 0 and 100)
);
insert into fee_tier (vip_level, maker_discount_percent, taker_discount_percent) values
  (0, 0, 0), (1, 10, 5), (2, 20, 10), (3, 30, 15), (4, 40, 20), (5, 50, 25), (6, 60, 30), (7, 70, 35), (8, 80, 40);

-- What must never go back, neither after a restart nor after old orders were purged: the sequence number of a market's
-- last change, and the highest id that it gave to an order.
create table spot_market (
  market_id bigint primary key,
  seq bigint not null default 0,
  order_id_max bigint not null default 0
) with (fillfactor = 50);

-- Prices and quantities are finite: the ledger's postings of the same transaction hold them to its bounds.
create table spot_order (
  id bigint not null,
  member_id bigint not null,
  market_id bigint not null,
  -- The idempotency key of the request, and the hash of its input.
  client_id text not null,
  input_hash text not null,
  side text not null,
  type text not null,
  time_in_force text not null,
  is_post_only boolean not null,
  price numeric(38, 18),
  stop_price numeric(38, 18),
  -- Whether the last price was below the stop price ('rise') or above it ('fall') at placement.
  stop_direction text,
  quantity numeric(38, 18),
  quote_quantity numeric(38, 18),
  -- Rates at placement, in parts per million.
  maker_fee_ppm integer not null,
  taker_fee_ppm integer not null,
  -- The status that the placement was answered with: a repeated request gets the same answer.
  placed_status text not null,
  created_at bigint not null,

  filled_quantity numeric(38, 18) not null,
  filled_quote numeric(38, 18) not null,
  -- In the received currency.
  fee numeric(38, 18) not null,
  status text not null,
  -- Says the same as status; an index on status would make every fill write to all indexes.
  is_open boolean not null,
  -- The market's sequence number when the order began to rest: its place among the orders of its price.
  rested_seq bigint,
  updated_at bigint not null,

  primary key (member_id, id),
  unique (member_id, client_id),
  check (filled_quantity <= quantity)
) with (fillfactor = 80);
create index spot_order_open on spot_order (member_id, id) where is_open;

create table trade (
  market_id bigint not null,
  -- The market's sequence number; it is the trade's id within its market.
  seq bigint not null,
  price numeric(38, 18) not null,
  quantity numeric(38, 18) not null,
  taker_side text not null,
  maker_order_id bigint not null,
  taker_order_id bigint not null,
  -- In the currency that each side received.
  maker_fee numeric(38, 18) not null,
  taker_fee numeric(38, 18) not null,
  created_at bigint not null,
  primary key (market_id, seq)
);
create index trade_maker_order on trade (maker_order_id);
create index trade_taker_order on trade (taker_order_id);
