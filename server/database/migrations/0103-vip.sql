-- VIP levels follow what a member traded in 30 days, unless operators have set one.
alter table member add column vip_set_level integer check (vip_set_level >= 0);
-- Until now somebody set them by hand.
update member set vip_set_level = vip_level where vip_level > 0;

-- Trades are written in the order of their times, so a few bytes per block find those of the last 30 days.
create index trade_created_at on trade using brin (created_at) with (autosummarize = on);
