-- Grids of futures tickets that go on by themselves. These rows are all that a robot knows: its tickets are ordinary
-- tickets of its member, whose keys follow from the rows. Times are milliseconds since 1970 UTC.

-- The robot, grid and round of a robot's ticket, as in 7/3/1. No two tickets have the same.
alter table futures_ticket add column robot_key text;
create unique index futures_ticket_robot on futures_ticket (robot_key) where robot_key is not null;

create table futures_robot (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- The idempotency key of the request, and the hash of its input.
  client_key text not null,
  input_hash text not null,
  symbol text not null,
  currency text not null check (currency in ('USDT', 'FTUSDT')),
  direction text not null check (direction in ('neutral', 'long', 'short')),
  leverage integer not null check (leverage > 0),
  lower_price numeric(38, 18) not null check (lower_price > 0),
  upper_price numeric(38, 18) not null check (upper_price > lower_price),
  grids integer not null check (grids between 2 and 100),
  spacing text not null check (spacing in ('arithmetic', 'geometric')),
  investment numeric(38, 18) not null check (investment > 0),
  -- The size of each ticket.
  quantity numeric(38, 18) not null check (quantity > 0),
  lower_stop numeric(38, 18) check (lower_stop < lower_price),
  upper_stop numeric(38, 18) check (upper_stop > upper_price),
  start_price numeric(38, 18) not null,
  state text not null check (state in ('running', 'paused', 'ending', 'ended')),
  pause_reason text,
  end_reason text check (end_reason in ('member', 'stopLoss', 'takeProfit')),
  -- When it is looked at again, though none of its tickets changed; null where nothing waits.
  retry_at bigint,
  pairs integer not null default 0,
  grid_profit numeric(38, 18) not null default 0,
  closing_profit numeric(38, 18) not null default 0,
  fees numeric(38, 18) not null default 0,
  funding numeric(38, 18) not null default 0,
  created_at bigint not null,
  ended_at bigint,
  unique (member_id, client_key),
  check ((state = 'paused') = (pause_reason is not null)),
  check ((state in ('ending', 'ended')) = (end_reason is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
create index futures_robot_of_member on futures_robot (member_id, id);
create index futures_robot_active on futures_robot (member_id) where state <> 'ended';
create index futures_robot_retry on futures_robot (retry_at) where state <> 'ended';
create index futures_robot_stops on futures_robot (symbol)
  where state in ('running', 'paused') and (lower_stop is not null or upper_stop is not null);

-- A grid: a long one opens at its lower price and closes at its upper one, a short one the other way round.
create table futures_robot_line (
  robot_id bigint not null references futures_robot (id) on delete cascade,
  line integer not null,
  side text not null check (side in ('long', 'short')),
  lower_price numeric(38, 18) not null,
  upper_price numeric(38, 18) not null check (upper_price > lower_price),
  -- How many tickets it has wanted so far. It is part of the ticket's key.
  round integer not null default 0,
  -- Whether it wants the ticket of this round, and the ticket's id once it is placed.
  is_wanted boolean not null default false,
  ticket_id bigint,
  primary key (robot_id, line),
  check (ticket_id is null or is_wanted)
);

-- A ticket of a robot that was opened and has closed.
create table futures_robot_pair (
  id bigint generated always as identity primary key,
  robot_id bigint not null references futures_robot (id) on delete cascade,
  line integer not null,
  -- Each ticket is counted once.
  ticket_id bigint not null unique,
  reason text not null,
  quantity numeric(38, 18) not null check (quantity > 0),
  entry numeric(38, 18) not null,
  exit numeric(38, 18) not null,
  fee numeric(38, 18) not null,
  funding numeric(38, 18) not null,
  profit numeric(38, 18) not null,
  closed_at bigint not null
);
create index futures_robot_pair_of_robot on futures_robot_pair (robot_id, id);
