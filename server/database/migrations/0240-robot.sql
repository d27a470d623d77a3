-- Grids of spot orders that go on by themselves. These rows are all that a robot knows: its orders are ordinary orders
-- of its member, whose keys follow from the rows. Times are milliseconds since 1970 UTC.

create table robot (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- The idempotency key of the request, and the hash of its input.
  client_key text not null,
  input_hash text not null,
  symbol text not null,
  lower_price numeric(38, 18) not null check (lower_price > 0),
  upper_price numeric(38, 18) not null check (upper_price > lower_price),
  grids integer not null check (grids between 2 and 100),
  spacing text not null check (spacing in ('arithmetic', 'geometric')),
  investment numeric(38, 18) not null check (investment > 0),
  -- What each grid buys.
  quantity numeric(38, 18) not null check (quantity > 0),
  stop_loss numeric(38, 18) check (stop_loss < lower_price),
  take_profit numeric(38, 18) check (take_profit > upper_price),
  -- Whether the coins are sold when one of these ends it; while it ends, whether they are sold now.
  sells_at_end boolean not null,
  start_price numeric(38, 18) not null,
  -- The order that buys the first coins; no quantity where no grid needs any.
  start_limit numeric(38, 18) not null,
  start_quantity numeric(38, 18) not null check (start_quantity >= 0),
  state text not null check (state in ('starting', 'running', 'paused', 'ending', 'ended')),
  pause_reason text,
  end_reason text check (end_reason in ('member', 'stopLoss', 'takeProfit')),
  -- The sale at the end, before it is placed: a restart places the same one.
  closing_quantity numeric(38, 18),
  -- When it is looked at again, though none of its orders changed; null where nothing waits.
  retry_at bigint,
  pairs integer not null default 0,
  grid_profit numeric(38, 18) not null default 0,
  closing_profit numeric(38, 18) not null default 0,
  -- In the quote currency.
  fees numeric(38, 18) not null default 0,
  -- The last price at the end, at which coins that were kept are valued.
  end_price numeric(38, 18),
  created_at bigint not null,
  ended_at bigint,
  unique (member_id, client_key),
  check ((state = 'paused') = (pause_reason is not null)),
  check ((state in ('ending', 'ended')) = (end_reason is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
create index robot_of_member on robot (member_id, id);
create index robot_active on robot (member_id) where state <> 'ended';
create index robot_retry on robot (retry_at) where state <> 'ended';
create index robot_stops on robot (symbol)
  where state in ('running', 'paused') and (stop_loss is not null or take_profit is not null);

-- A grid: it buys at its lower price and sells at its upper one.
create table robot_line (
  robot_id bigint not null references robot (id) on delete cascade,
  line integer not null,
  lower_price numeric(38, 18) not null,
  upper_price numeric(38, 18) not null check (upper_price > lower_price),
  -- Coins that wait for their sale, what was paid for them, and the part of it that were fees.
  held numeric(38, 18) not null default 0 check (held >= 0),
  cost numeric(38, 18) not null default 0 check (cost >= 0),
  buy_fee numeric(38, 18) not null default 0 check (buy_fee >= 0),
  -- How many orders it has wanted so far. It is part of the order's key.
  round integer not null default 0,
  -- The order that it wants, and its id once it is placed.
  order_side text check (order_side in ('buy', 'sell')),
  order_price numeric(38, 18),
  order_quantity numeric(38, 18),
  order_id bigint,
  primary key (robot_id, line),
  check (num_nulls(order_side, order_price, order_quantity) in (0, 3)),
  check (order_id is null or order_side is not null)
);
-- Two orders of a robot never wait at one price.
create unique index robot_line_price on robot_line (robot_id, order_price);

-- A sale that closed what its grid had bought, or without a line the sale at the robot's end.
create table robot_pair (
  id bigint generated always as identity primary key,
  robot_id bigint not null references robot (id) on delete cascade,
  line integer,
  order_id bigint not null,
  quantity numeric(38, 18) not null check (quantity > 0),
  bought numeric(38, 18) not null,
  sold numeric(38, 18) not null,
  fee numeric(38, 18) not null,
  closed_at bigint not null,
  -- Each order is counted once.
  unique (robot_id, order_id)
);
create index robot_pair_of_robot on robot_pair (robot_id, id);
