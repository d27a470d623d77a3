-- How long members read of the end of a market or a currency before it comes.
insert into product_version (kind, key, version, terms, valid_from, made_at) values
  ('listing.end', '', 1, '{"noticeHours": 72}', 0, 0);

-- A currency that is listed gets terms of conversions with it, which are closed. Those from before get theirs now.
-- FTUSDT never converts: it is worth nothing outside of its trial.
insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'convert.coin', code, 1,
  '{"isOpen": false, "spreadBps": 30, "minimumUsdt": "5", "maximumUsdt": "10000", "houseMaximumUsdt": "200000"}', 0, 0
from asset
where not is_fiat and code <> 'FTUSDT'
  and not exists (select from product_version where kind = 'convert.coin' and key = code);

-- How often an operator may keep what it has taken for longer, and how often it did.
alter table operator_policy
  add column claim_renewals_max smallint not null default 3 check (claim_renewals_max between 0 and 100);
alter table review_claim add column renewals smallint not null default 0;
