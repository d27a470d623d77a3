-- What a member owned at the beginning of a UTC day, in all accounts together, at the prices of then. One row a day,
-- from the first day on which the member owned anything.
create table member_value (
  member_id bigint not null references member (id),
  -- Whole days since 1970 UTC.
  day integer not null,
  total_usdt numeric(38, 18) not null check (total_usdt >= 0 and total_usdt < 'Infinity'),
  primary key (member_id, day)
);
-- One row: up to which member of which day the job came.
create table member_value_progress (
  is_only boolean primary key default true check (is_only),
  day integer not null,
  member_id bigint not null
);
insert into member_value_progress (day, member_id) values (0, 0);
