-- Conversions from quote to end: a quote is a row that nobody has accepted yet. Times are milliseconds since 1970 UTC.
create table conversion (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  from_asset text not null references asset (code),
  to_asset text not null references asset (code),
  from_amount numeric(38, 18) not null check (from_amount > 0 and from_amount < 'Infinity'),
  to_amount numeric(38, 18) not null check (to_amount > 0 and to_amount < 'Infinity'),
  -- Mid prices of both coins in USDT when it was quoted, and the spread against them.
  from_price numeric(38, 18) not null check (from_price > 0 and from_price < 'Infinity'),
  to_price numeric(38, 18) not null check (to_price > 0 and to_price < 'Infinity'),
  spread_bps integer not null check (spread_bps > 0 and spread_bps < 10000),
  -- What is given, in USDT, rounded up: it counts towards the limit of a day.
  value_usdt numeric(38, 18) not null check (value_usdt > 0 and value_usdt < 'Infinity'),
  -- The terms that it was quoted under: convert.coin of both coins, and convert.rules.
  from_version integer not null,
  to_version integer not null,
  rules_version integer not null,
  -- replaced: a newer quote of the member came before it was accepted.
  state text not null check (state in ('quoted', 'replaced', 'processing', 'done', 'failed')),
  -- Name of an error, of failed ones only.
  failure text,
  quoted_at bigint not null,
  expires_at bigint not null,
  accepted_at bigint,
  check (from_asset <> to_asset),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('quoted', 'replaced')) = (accepted_at is null))
);
create unique index conversion_one_quote on conversion (member_id) where state = 'quoted';
create index conversion_member on conversion (member_id, id) where accepted_at is not null;
create index conversion_unused on conversion (expires_at) where accepted_at is null;

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'convert.coin', code, 1, jsonb_build_object(
  'isOpen', true, 'spreadBps', bps, 'minimumUsdt', '5', 'maximumUsdt', maximum, 'houseMaximumUsdt', house), 0, 0
from asset join (values
  ('USDT', 0, '50000', '10000000'),
  ('BTC', 10, '50000', '2000000'), ('ETH', 10, '50000', '2000000'),
  ('BNB', 20, '20000', '500000'), ('SOL', 20, '20000', '500000'), ('XRP', 20, '20000', '500000'),
  ('ADA', 30, '10000', '200000'), ('DOGE', 30, '10000', '200000'), ('TRX', 30, '10000', '200000'),
  ('LTC', 30, '10000', '200000'), ('AVAX', 30, '10000', '200000'), ('LINK', 30, '10000', '200000'),
  ('DOT', 30, '10000', '200000')
) as coin (code, bps, maximum, house) using (code);

insert into product_version (kind, key, version, terms, valid_from, made_at) values
  ('convert.rules', '', 1, '{"quoteSeconds": 15, "dayUsdt": "200000", "volatilityPercent": 40}', 0, 0);
