-- What the ticks of an hour hash to, by the hash tree of server/market-data/tick-log. Hours without ticks have no row.
create table tick_hour (
  symbol text not null,
  -- Milliseconds since 1970 UTC.
  started_at bigint not null,
  first_seq bigint not null,
  last_seq bigint not null check (last_seq >= first_seq),
  ticks integer not null check (ticks > 0),
  root text not null,
  -- Then only the ticks that outcomes keep are left of the hour.
  is_purged boolean not null default false,
  primary key (symbol, started_at)
);

-- A day's digest covers its hours and the digest of the day before, so that no day can be changed alone.
create table tick_day (
  symbol text not null,
  started_at bigint not null,
  previous_digest text not null,
  digest text not null,
  primary key (symbol, started_at)
);

-- Ticks that an outcome was decided by. They stay when the others are purged.
create table kept_tick (
  symbol text not null,
  seq bigint not null,
  price numeric(38, 18) not null,
  quantity numeric(38, 18) not null,
  side text not null check (side in ('buy', 'sell')),
  traded_at bigint not null,
  -- How many ticks of its hour come before it, and the hashes that lead from it to the hour's root: null until then.
  place integer,
  path text[],
  primary key (symbol, seq)
);
create index kept_tick_unproved on kept_tick (symbol, seq) where path is null;

-- Ticks are found by their numbers now.
drop index tick_traded_at;
