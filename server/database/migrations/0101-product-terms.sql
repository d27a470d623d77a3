-- Terms of what the platform offers, by version: fees, limits, holds. Versions are only added. Of a product, the one
-- that holds at a time is the highest version that is valid by then. Times are milliseconds since 1970 UTC.
create table product_version (
  -- A name of contract/product-terms.ts, e.g. exchange.market.
  kind text not null,
  -- Which of its kind, e.g. BTC_USDT; '' where there is only one.
  key text not null,
  version integer not null check (version > 0),
  terms jsonb not null,
  valid_from bigint not null,
  made_at bigint not null,
  -- What says who wanted it, who agreed and why; null for what came with the platform.
  proposal_id bigint references proposal (id),
  primary key (kind, key, version)
);
create trigger product_version_append_only before update or delete or truncate on product_version
  for each statement execute function refuse_change();

-- Grows with every change of terms and markets, so that whoever keeps them in memory notices. One row.
create table product_generation (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into product_generation (number) values (1);
create function count_product_change() returns trigger language plpgsql as $$
begin
  update product_generation set number = number + 1;
  return null;
end $$;
create trigger product_version_counted after insert on product_version
  for each statement execute function count_product_change();
create trigger symbol_counted after insert or update on symbol
  for each statement execute function count_product_change();

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'exchange.market', symbol, 1, jsonb_build_object(
  'makerFeeBps', maker_fee_bps, 'takerFeeBps', taker_fee_bps, 'notionalMin', trim_scale(notional_min)::text,
  'priceBandPercent', 20, 'openOrdersMax', 200), 0, 0
from symbol where type = 3;
alter table symbol drop column notional_min, drop column maker_fee_bps, drop column taker_fee_bps;

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'exchange.vip', '', 1, jsonb_build_object('levels', jsonb_agg(jsonb_build_object(
  'volumeUsdt', rule.volume, 'makerDiscountPercent', tier.maker_discount_percent,
  'takerDiscountPercent', tier.taker_discount_percent) order by tier.vip_level)), 0, 0
from fee_tier tier
join (values (0, '0'), (1, '100000'), (2, '500000'), (3, '1000000'), (4, '5000000'), (5, '10000000'),
  (6, '50000000'), (7, '100000000'), (8, '500000000')) as rule (vip_level, volume) using (vip_level);
drop table fee_tier;

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'withdrawal.limits', '', 1, jsonb_build_object('limits', jsonb_agg(jsonb_build_object(
  'verifiedLevel', verified_level, 'vipLevel', vip_level, 'dayUsdt', trim_scale(day_usdt)::text,
  'monthUsdt', trim_scale(month_usdt)::text) order by verified_level, vip_level)), 0, 0
from withdrawal_limit;
drop table withdrawal_limit;

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'withdrawal.review', '', 1, jsonb_build_object('reviewAboveUsdt', trim_scale(review_above_usdt)::text,
  'fourEyesAboveUsdt', trim_scale(four_eyes_above_usdt)::text), 0, 0
from withdrawal_policy;
-- What is left of it is its row, which whoever sums up withdrawals locks.
alter table withdrawal_policy drop column review_above_usdt, drop column four_eyes_above_usdt;
alter table withdrawal_policy rename to withdrawal_sum;

insert into product_version (kind, key, version, terms, valid_from, made_at) values
  ('security.holds', '', 1, '{"holdHours": 24, "newAddressHours": 24, "reviewDays": 7}', 0, 0);

-- Under which versions of exchange.market and exchange.vip an order was placed: its rates are theirs.
alter table spot_order add column market_version integer not null default 1;
alter table spot_order add column vip_version integer not null default 1;
