-- Markets whose prices come from their own trades, and the auction that such a market opens with. Times are
-- milliseconds since 1970 UTC.
alter table symbol add column price_source text not null default 'feed' check (price_source in ('feed', 'book'));

create table market_opening (
  market_id bigint primary key references symbol (id),
  -- The launch whose coin is traded.
  project_id bigint not null unique references startup_project (id),
  -- The price of the launch: of prices that are equally good, the auction takes the one next to it.
  reference_price numeric(38, 18) not null check (reference_price > 0 and reference_price < 'Infinity'),
  -- From when on orders are collected, and when they are traded.
  collects_at bigint not null,
  opens_at bigint not null check (opens_at > collects_at),
  -- The auction happens once. Without a price no buy reached a sell.
  opened_at bigint,
  price numeric(38, 18) check (price > 0 and price < 'Infinity'),
  volume numeric(38, 18) check (volume > 0 and volume < 'Infinity'),
  called_off_at bigint,
  -- Of the last delay or of calling it off, as operators wrote it for everybody.
  public_reason text,
  check (opened_at is null or called_off_at is null),
  check ((price is null) = (volume is null)),
  check (opened_at is not null or price is null)
);
-- Pipelines keep markets in memory: this tells them.
create trigger market_opening_counted after insert or update on market_opening
  for each statement execute function count_product_change();
