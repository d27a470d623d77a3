-- Which announced version told_member_id belongs to: members who were told of one that another followed in the middle
-- hear of the other one as well. After an upgrade in the middle of it, some are told twice.
alter table saving_product add column told_member_version integer not null default 0;
alter table staking_pool add column told_member_version integer not null default 0;
