-- Market pairs, what their price feeds gave, and members' favourites.

-- A pair exists once per type; all types of a pair share the price feed of its name.
create table symbol (
  id bigint generated always as identity primary key,
  -- 1 boption, 2 futures, 3 spot.
  type smallint not null check (type in (1, 2, 3)),
  symbol text not null check (symbol = base_symbol || '_' || quote_symbol),
  name text not null,
  base_symbol text not null references asset (code),
  quote_symbol text not null references asset (code),
  -- Digits after the point of prices (the tick) and of quantities in the base currency (the lot).
  price_precision smallint not null check (price_precision between 0 and 8),
  volume_precision smallint not null check (volume_precision between 0 and 8),
  -- The smallest order in the quote currency.
  notional_min numeric(38, 18) not null check (notional_min >= 0 and notional_min < 'Infinity'),
  -- Fees in basis points of the base VIP level.
  maker_fee_bps integer not null check (maker_fee_bps between 0 and 1000),
  taker_fee_bps integer not null check (taker_fee_bps between 0 and 1000),
  -- Seen and traded only by members with test_enabled.
  is_test_only boolean not null default false,
  -- Shown first where a list recommends.
  is_prompted boolean not null default false,
  tags text[] not null default '{}',
  icon text not null,
  -- closed: shown, not traded.
  status text not null default 'open' check (status in ('open', 'closed')),
  sort integer not null,
  unique (type, symbol),
  -- price * quantity has at most 8 digits, so that every spot trade is exact in the ledger.
  constraint symbol_spot_exact check (type <> 3 or price_precision + volume_precision <= 8)
);

-- One price feed per symbol name. `source` says where its history comes from: another source begins a new history.
create table price_feed (
  symbol text primary key,
  source text not null,
  -- Sequence number of the last stored tick; never goes back.
  seq bigint not null check (seq >= 0)
) with (fillfactor = 50);

create table tick (
  symbol text not null,
  seq bigint not null,
  price numeric(38, 18) not null check (price > 0 and price < 'Infinity'),
  -- In the base currency; zero confirms a price without a trade.
  quantity numeric(38, 18) not null check (quantity >= 0 and quantity < 'Infinity'),
  -- The taker's.
  side text not null check (side in ('buy', 'sell')),
  -- Milliseconds since 1970 UTC.
  traded_at bigint not null,
  primary key (symbol, seq)
);
-- Ticks are written in the order of their times, so a few bytes per block find what is old enough to go.
create index tick_traded_at on tick using brin (traded_at) with (autosummarize = on);

create table kline (
  symbol text not null,
  interval text not null check (interval in ('1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M')),
  -- Milliseconds since 1970 UTC; UTC days, weeks from Monday, calendar months.
  opened_at bigint not null,
  open numeric(38, 18) not null check (open > 0),
  high numeric(38, 18) not null check (high >= open and high >= close and high < 'Infinity'),
  low numeric(38, 18) not null check (low > 0 and low <= open and low <= close),
  close numeric(38, 18) not null check (close > 0),
  -- In the base currency.
  volume numeric(38, 18) not null check (volume >= 0 and volume < 'Infinity'),
  primary key (symbol, interval, opened_at)
) with (fillfactor = 80);

create table favorite (
  member_id bigint not null,
  symbol text not null,
  type smallint not null,
  -- In the order in which they were marked.
  id bigint generated always as identity,
  primary key (member_id, symbol, type),
  foreign key (type, symbol) references symbol (type, symbol) on delete cascade
);

insert into symbol (type, symbol, name, base_symbol, quote_symbol, price_precision, volume_precision, notional_min,
  maker_fee_bps, taker_fee_bps, is_test_only, is_prompted, tags, icon, sort)
select kind.type, pair.base || '_USDT', pair.base || '/USDT', pair.base, 'USDT', pair.price_precision,
  pair.volume_precision, kind.notional_min, kind.maker_fee_bps, kind.taker_fee_bps, pair.base = 'TST',
  pair.is_prompted, pair.tags::text[], pair.icon, pair.sort
from (values
  ('BTC', 2, 6, '{major,layer1}', 'btc', true, 10),
  ('ETH', 2, 5, '{major,layer1,defi}', 'eth', true, 20),
  ('BNB', 2, 4, '{major,layer1}', 'bnb', true, 30),
  ('SOL', 2, 4, '{major,layer1}', 'sol', true, 40),
  ('XRP', 5, 2, '{major,payment}', 'xrp', false, 50),
  ('ADA', 5, 2, '{layer1}', 'ada', false, 60),
  ('DOGE', 5, 1, '{meme,payment}', 'doge', true, 70),
  ('TRX', 5, 1, '{layer1}', 'trx', false, 80),
  ('LTC', 2, 4, '{payment}', 'ltc', false, 90),
  ('AVAX', 3, 3, '{layer1}', 'avax', false, 100),
  ('LINK', 3, 3, '{defi}', 'link', false, 110),
  ('DOT', 4, 3, '{layer1}', 'dot', false, 120),
  ('TST', 4, 2, '{}', 'generic', false, 900)
) as pair (base, price_precision, volume_precision, tags, icon, is_prompted, sort)
join (values (3, 5, 10, 10), (2, 5, 2, 5), (1, 1, 0, 0)) as kind (type, notional_min, maker_fee_bps, taker_fee_bps)
  on kind.type <> 1 or pair.base in ('BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'ADA', 'DOGE', 'TRX')
order by kind.type desc, pair.sort;
