-- Binary options against the house. Times are milliseconds since 1970 UTC.
create table boption_order (
  id bigint generated always as identity primary key,
  -- Who has it may see how the option was settled, which does not say whose it is.
  settlement text not null unique,
  member_id bigint not null references member (id),
  symbol text not null,
  currency text not null references asset (code),
  direction text not null check (direction in ('up', 'down')),
  duration_seconds integer not null check (duration_seconds > 0),
  -- On hold in the member's spot account, and at the house, until it is settled.
  stake numeric(38, 18) not null check (stake > 0 and stake < 'Infinity'),
  profit numeric(38, 18) not null check (profit > 0 and profit < 'Infinity'),
  rate_bps integer not null check (rate_bps between 1 and 10000),
  -- The terms of the market, and what else decides, as they were when it was bought.
  market_version integer not null,
  lag_ms integer not null check (lag_ms >= 0),
  tick_seconds integer not null check (tick_seconds > 0),
  accepted_at bigint not null,
  -- The entry is the first tick from here on.
  entry_from bigint not null check (entry_from = accepted_at + lag_ms),
  -- Caps count by the minute of it: the time that it expires at, before its entry the earliest one.
  expires_at bigint not null,
  state text not null check (state in ('waiting', 'open', 'won', 'lost', 'tied', 'void')),
  void_reason text check (void_reason in ('noEntry', 'noExit')),
  -- Ticks by their numbers in the log: what decided, and its neighbours.
  before_entry bigint,
  entry_tick bigint,
  entry_price numeric(38, 18) check (entry_price > 0 and entry_price < 'Infinity'),
  entry_at bigint check (entry_at between entry_from and entry_from + tick_seconds * 1000),
  exit_tick bigint,
  exit_price numeric(38, 18) check (exit_price > 0 and exit_price < 'Infinity'),
  exit_at bigint check (exit_at between expires_at - tick_seconds * 1000 and expires_at),
  after_exit bigint,
  settled_at bigint,
  check ((state = 'void') = (void_reason is not null)),
  check ((state in ('waiting', 'open')) = (settled_at is null)),
  check ((entry_tick is null) = (entry_price is null) and (entry_tick is null) = (entry_at is null)),
  check ((exit_tick is null) = (exit_price is null) and (exit_tick is null) = (exit_at is null)),
  check (state not in ('open', 'won', 'lost', 'tied') or entry_tick is not null),
  check (entry_at is null or expires_at = entry_at + duration_seconds * 1000),
  check ((state in ('won', 'lost', 'tied')) = (exit_tick is not null)),
  check (state <> 'tied' or exit_price = entry_price),
  check (state <> 'won' or case direction when 'up' then exit_price > entry_price else exit_price < entry_price end),
  check (state <> 'lost' or case direction when 'up' then exit_price < entry_price else exit_price > entry_price end)
);
create index boption_order_waiting on boption_order (entry_from, id) where state = 'waiting';
create index boption_order_open on boption_order (expires_at, id) where state = 'open';
create index boption_order_unsettled on boption_order (symbol, currency) where settled_at is null;
create index boption_order_member on boption_order (member_id, id);
create index boption_order_settled on boption_order (symbol, settled_at) where settled_at is not null;

-- What a member has read and said, and the bounds that it set itself. A member without a row has done neither.
create table boption_member (
  member_id bigint primary key references member (id),
  -- Versions of the risk notice and of the questions: a new one is asked for again.
  notice_version integer,
  notice_accepted_at bigint,
  country text,
  understood_version integer,
  understood_at bigint,
  -- Of one UTC day, in each currency; null for no limit. What holds later replaces it from its time on.
  day_stake_max numeric(38, 18) check (day_stake_max > 0 and day_stake_max < 'Infinity'),
  next_day_stake_max numeric(38, 18) check (next_day_stake_max > 0 and next_day_stake_max < 'Infinity'),
  next_day_stake_from bigint,
  -- Nothing is bought before. It only ever moves into the future.
  paused_until bigint,
  -- Up to the last option that was won or lost.
  losses_in_row integer not null default 0 check (losses_in_row >= 0),
  check ((notice_version is null) = (notice_accepted_at is null)),
  check ((understood_version is null) = (understood_at is null)),
  check (next_day_stake_max is null or next_day_stake_from is not null)
);

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'boption.market', symbol, 1, jsonb_build_object(
  'canBuy', true, 'stakeMinimum', '1', 'stakeMaximum', (largest / 50)::text,
  'exposureMax', largest::text, 'expiryExposureMax', (largest / 5)::text, 'memberExposureMax', (largest / 20)::text,
  'durations', '[
    {"durationSeconds": 60, "payoutBps": 7500},
    {"durationSeconds": 120, "payoutBps": 8000},
    {"durationSeconds": 300, "payoutBps": 8500},
    {"durationSeconds": 900, "payoutBps": 8700}]'::jsonb), 0, 0
from symbol
cross join lateral (
  select case when base_symbol in ('BTC', 'ETH') then 100000 else 50000 end as largest
) as size
where type = 1;

insert into product_version (kind, key, version, terms, valid_from, made_at) values
  ('boption.rules', '', 1, '{"lagMsMin": 1000, "tickSeconds": 5, "openMax": 20}', 0, 0),
  -- Where selling binary options to retail clients is forbidden: the European Economic Area, the United Kingdom,
  -- Australia, Canada, Israel, Switzerland, and the United States outside of their own exchanges.
  ('boption.countries', '', 1, (
    select jsonb_build_object('closed', jsonb_agg(jsonb_build_object('country', code) order by code))
    from unnest(string_to_array('AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS IT LI LT LU LV MT NL '
      || 'NO PL PT RO SE SI SK US', ' ')) as code), 0, 0);
