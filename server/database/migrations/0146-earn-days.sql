-- Every day changes every order and every stake: with room in their pages, and without indexes about what changes, a
-- change is a new row beside the old one and no new entries in indexes.
alter table saving_order set (fillfactor = 70);
drop index saving_order_owed;
-- Whether days of it are not paid yet. An index on the days themselves would change with each of them.
alter table saving_order add column
  is_owed boolean not null generated always as (end_day is null or accrued_day < end_day) stored;
create index saving_order_owed on saving_order (product_id, member_id) where is_owed;

alter table stake set (fillfactor = 70);
-- A line per stake and day: no search for its stake, which the same transaction has locked, and one index.
alter table stake_entry drop constraint stake_entry_stake_id_fkey;
alter table stake_entry drop constraint stake_entry_pkey;
drop index stake_entry_stake;
alter table stake_entry add primary key (stake_id, id);
