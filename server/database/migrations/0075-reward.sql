-- Check-in and lucky draw. Times are milliseconds since 1970 UTC, days are whole days since then. The money is in the
-- ledger: from house accounts of the kinds checkin and luckydraw (references checkin:<member>:<day>, draw:<id>).

create table reward_step (
  step smallint primary key,
  asset text not null references asset (code),
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  tickets smallint not null check (tickets >= 0)
);
insert into reward_step (step, asset, amount, tickets) values
  (1, 'FTUSDT', 10, 0),
  (2, 'FTUSDT', 15, 0),
  (3, 'FTUSDT', 20, 0),
  (4, 'FTUSDT', 30, 0),
  (5, 'FTUSDT', 40, 0),
  (6, 'FTUSDT', 50, 0),
  (7, 'FTUSDT', 100, 1);

-- A table of prizes is never changed, since past draws are verified against it: other odds are another version.
create table reward_prize (
  id bigint generated always as identity primary key,
  version integer not null,
  place smallint not null,
  asset text not null references asset (code),
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  weight integer not null check (weight > 0),
  stock_per_day integer not null check (stock_per_day > 0),
  unique (version, place)
);
insert into reward_prize (version, place, asset, amount, weight, stock_per_day) values
  (1, 1, 'USDT', 100, 1, 3),
  (1, 2, 'USDT', 10, 29, 20),
  (1, 3, 'USDT', 1, 470, 200),
  (1, 4, 'FTUSDT', 500, 1000, 500),
  (1, 5, 'FTUSDT', 100, 3500, 2000),
  (1, 6, 'FTUSDT', 20, 5000, 3000);

-- What the house account of a purpose holds at most when a day begins: no more is given on that day.
create table reward_budget (
  purpose text not null check (purpose in ('checkin', 'luckydraw')),
  asset text not null references asset (code),
  per_day numeric(38, 18) not null check (per_day >= 0 and per_day < 'Infinity'),
  primary key (purpose, asset)
);
insert into reward_budget (purpose, asset, per_day) values
  ('checkin', 'FTUSDT', 1000000),
  ('luckydraw', 'FTUSDT', 510000),
  ('luckydraw', 'USDT', 700);

-- Days on which the house account was filled up.
create table reward_funding (
  purpose text not null,
  asset text not null,
  day integer not null,
  primary key (purpose, asset, day),
  foreign key (purpose, asset) references reward_budget (purpose, asset)
);

create table reward_stock (
  prize_id bigint not null references reward_prize (id),
  day integer not null,
  used integer not null check (used >= 0),
  primary key (prize_id, day)
);

-- Written with the first draw, ticket or seed; until then a member has one ticket and its first seed.
create table reward_member (
  member_id bigint primary key references member (id),
  tickets integer not null check (tickets >= 0),
  -- Which of the member's server seeds is in use, and how many draws were made with it.
  seed_index integer not null,
  nonce integer not null,
  client_seed text not null
);

create table reward_checkin (
  member_id bigint not null references member (id),
  day integer not null,
  step smallint not null,
  asset text not null references asset (code),
  -- 0 when the day's budget was used up.
  amount numeric(38, 18) not null check (amount >= 0 and amount < 'Infinity'),
  tickets smallint not null,
  created_at bigint not null,
  primary key (member_id, day)
);

create table reward_draw (
  id bigint generated always as identity,
  member_id bigint not null references member (id),
  seed_index integer not null,
  nonce integer not null,
  client_seed text not null,
  number integer not null,
  prize_id bigint not null references reward_prize (id),
  created_at bigint not null,
  primary key (member_id, id),
  unique (member_id, seed_index, nonce)
);
