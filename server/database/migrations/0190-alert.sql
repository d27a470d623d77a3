-- What members want to be told of. Times are milliseconds since 1970 UTC.

create table alert (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  symbol text not null,
  kind text not null check (kind in ('reaches', 'risesAbove', 'fallsBelow', 'risesBy', 'fallsBy', 'volumeAbove')),
  threshold numeric(38, 18) not null check (threshold > 0),
  repeat text not null check (repeat in ('once', 'fiveMinutes', 'hour', 'day')),
  state text not null check (state in ('active', 'paused', 'fired')),
  -- The way to the threshold on which it fires. Null while the market is beyond it: it has to come back first.
  armed text check (armed in ('rise', 'fall')),
  -- The market's tick that `armed` follows from: ticks up to it fire nothing.
  after_seq bigint not null,
  -- Rests until then, after it fired.
  ready_at bigint not null,
  fired_at bigint,
  fired_price numeric(38, 18),
  -- Counts each time that it fired, was paused or resumed: what was found about an earlier one is void.
  version integer not null,
  created_at bigint not null
);
create index alert_member_id on alert (member_id, id);
create unique index alert_same on alert (member_id, symbol, kind, threshold) where state <> 'fired';
create index alert_active on alert (id) where state = 'active';

-- Up to which tick of a market all alerts were looked at.
create table alert_progress (
  symbol text primary key,
  seq bigint not null
);
