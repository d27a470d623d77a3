-- What payments of peer-to-peer orders need: how old a proof is, names that a person compares, and an end of what is
-- kept. Times are milliseconds since 1970 UTC.

-- When it was set or changed last; 0: before this was written down.
alter table withdrawal_password add column set_at bigint not null default 0;

-- null once no case can be opened about the order any more.
alter table c2c_order alter column payment drop not null;
alter table c2c_order add check (payment is not null or ended_at is not null);
create index c2c_order_payment on c2c_order (ended_at) where payment is not null and ended_at is not null;

-- An account in a name that may be the member's waits until a person has compared both names.
alter table c2c_payment_account
  add column state text not null default 'accepted' check (state in ('waiting', 'accepted', 'rejected')),
  -- The names that a person compares: as the account says, and as the identity document does. An answer holds for them.
  add column holder text not null default '',
  add column verified_name text not null default '',
  -- Why it was rejected, in words for the member.
  add column reason text not null default '',
  add column decided_at bigint;
create index c2c_payment_account_waiting on c2c_payment_account (added_at) where state = 'waiting';
