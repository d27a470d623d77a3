-- What became of deposits that their chain took back after they were credited. Times are milliseconds since 1970 UTC.

-- takenBack: debited again, as far as it was still there; writtenOff: the house bears all of it.
alter table deposit drop constraint deposit_state_check;
alter table deposit drop constraint deposit_check;
alter table deposit add constraint deposit_state_check check (state in
  ('pending', 'confirming', 'credited', 'tooSmall', 'reversed', 'flagged', 'takenBack', 'writtenOff'));
alter table deposit add constraint deposit_credited_check check
  ((state in ('credited', 'flagged', 'takenBack', 'writtenOff')) = (credited_at is not null));
-- What the member's account gave back; the rest of the amount is the house's loss. Null until that is decided.
alter table deposit add column taken_back numeric(38, 18) check (taken_back >= 0 and taken_back <= amount);
alter table deposit add constraint deposit_taken_back_check check
  ((state in ('takenBack', 'writtenOff')) = (taken_back is not null));
create index deposit_flagged on deposit (id) where state = 'flagged';
create index deposit_resolved on deposit (id) where state in ('takenBack', 'writtenOff');

-- What operators said should become of it; those of an earlier time are gone when it is flagged again.
create table deposit_resolution (
  deposit_id bigint not null references deposit (id),
  operator_id bigint not null references operator (id),
  outcome text not null check (outcome in ('takenBack', 'writtenOff')),
  reason text not null,
  at bigint not null,
  primary key (deposit_id, operator_id)
);
