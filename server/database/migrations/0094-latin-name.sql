-- The verified name in Latin letters, beside `real_name`, which is in the member's own script where there is one: money
-- of countries goes to accounts in either. Who was verified before has the one that `real_name` is.
alter table member add column latin_name text not null default '';
update member set latin_name = real_name;
