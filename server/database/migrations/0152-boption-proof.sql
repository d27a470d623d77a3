-- How long ticks are on their way from their source, counted in parts of ten minutes; see server/market-data/feed-lag.
create table feed_lag (
  symbol text not null,
  source text not null,
  -- Milliseconds since 1970 UTC.
  started_at bigint not null,
  -- Counts by the classes of the histogram.
  lags integer[] not null,
  gaps integer[] not null,
  -- The least of them; negative where the clock of the source is ahead.
  least_ms bigint not null,
  primary key (symbol, source, started_at)
);

-- Where a settled option stands in the public tables, from its settlement on.
create table boption_settled (
  order_id bigint primary key references boption_order (id),
  symbol text not null,
  -- The beginning of the UTC day in whose table it is: that of its settlement, or a later one if that was closed.
  started_at bigint not null,
  -- Ticks beside entry and exit that the settlement did not know, and those that a void option rests on.
  before_entry bigint,
  late_entry bigint,
  early_exit bigint,
  after_exit bigint,
  -- Its ticks are all kept.
  is_complete boolean not null
);
create index boption_settled_day on boption_settled (symbol, started_at, order_id);
create index boption_settled_incomplete on boption_settled (order_id) where not is_complete;

-- What the options of a day's table come to.
create table boption_day_total (
  symbol text not null,
  started_at bigint not null,
  currency text not null references asset (code),
  orders integer not null check (orders > 0),
  stake numeric(38, 18) not null check (stake > 0 and stake < 'Infinity'),
  -- What members won and lost.
  profit numeric(38, 18) not null check (profit >= 0 and profit < 'Infinity'),
  loss numeric(38, 18) not null check (loss >= 0 and loss < 'Infinity'),
  primary key (symbol, started_at, currency)
);

-- A day that is over: its digest covers its options and the digest of the symbol's day before.
create table boption_day (
  symbol text not null,
  started_at bigint not null,
  orders integer not null check (orders > 0),
  previous_digest text not null,
  digest text not null,
  primary key (symbol, started_at)
);

-- How options ended that were settled on a day, by the UTC hour of their entry.
create table boption_rate (
  symbol text not null,
  started_at bigint not null,
  duration_seconds integer not null,
  direction text not null check (direction in ('up', 'down')),
  hour integer not null check (hour between 0 and 23),
  won integer not null,
  lost integer not null,
  tied integer not null,
  primary key (symbol, started_at, duration_seconds, direction, hour)
);
create index boption_rate_day on boption_rate (started_at);

-- What is settled stays as it is, whoever asks.
create function refuse_settled_change() returns trigger language plpgsql as $$
begin
  raise exception 'option % is settled', old.id;
end $$;
create trigger boption_order_settled_stays before update or delete on boption_order
  for each row when (old.settled_at is not null) execute function refuse_settled_change();
