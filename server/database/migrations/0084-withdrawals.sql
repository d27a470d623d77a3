-- Coins that members send away. Times are milliseconds since 1970 UTC; amounts are of the ledger.

-- What may leave by rolling 24 hours and 30 days, in USDT: the row of the member's verification level with the highest
-- VIP level that the member has reached.
create table withdrawal_limit (
  verified_level smallint not null,
  vip_level smallint not null,
  day_usdt numeric(38, 18) not null check (day_usdt >= 0 and day_usdt < 'Infinity'),
  month_usdt numeric(38, 18) not null check (month_usdt >= day_usdt and month_usdt < 'Infinity'),
  primary key (verified_level, vip_level)
);
insert into withdrawal_limit (verified_level, vip_level, day_usdt, month_usdt) values
  (0, 0, 2000, 10000),
  (1, 0, 50000, 500000),
  (1, 3, 100000, 1000000),
  (2, 0, 500000, 5000000),
  (2, 3, 1000000, 10000000);

-- Above the first value an operator looks at a withdrawal, above the second two do. One row.
create table withdrawal_policy (
  is_only boolean primary key default true check (is_only),
  review_above_usdt numeric(38, 18) not null check (review_above_usdt >= 0 and review_above_usdt < 'Infinity'),
  four_eyes_above_usdt numeric(38, 18) not null check (four_eyes_above_usdt >= review_above_usdt)
);
insert into withdrawal_policy (review_above_usdt, four_eyes_above_usdt) values (10000, 50000);

-- Members' address books. A removed entry stays for the withdrawals that went there.
create table withdrawal_address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  network text not null references network (code),
  address text not null,
  memo text not null default '',
  label text not null,
  -- From when on it is trusted, 24 hours after it was added.
  trusted_at bigint not null,
  created_at bigint not null,
  removed_at bigint
);
create unique index withdrawal_address_known on withdrawal_address (member_id, network, address, memo)
  where removed_at is null;

-- Locked by every withdrawal of the member, so that limits are counted one after the other.
create table withdrawal_preference (
  member_id bigint primary key references member (id),
  is_whitelist_only boolean not null default false
);

create table withdrawal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  network text not null,
  asset text not null,
  address text not null,
  memo text not null default '',
  -- What leaves the account, the fee included.
  amount numeric(38, 18) not null check (amount > fee and amount < 'Infinity'),
  fee numeric(38, 18) not null check (fee >= 0 and fee < 'Infinity'),
  -- Of the amount when it was asked for; what the limits count.
  value_usdt numeric(38, 18) not null check (value_usdt >= 0 and value_usdt < 'Infinity'),
  state text not null check (state in
    ('review', 'approved', 'sending', 'unknown', 'confirmed', 'rejected', 'cancelled')),
  -- Why an operator has to look: names of contract/withdrawal-values.ts.
  review_reasons text[] not null default '{}',
  approvals_needed smallint not null check (approvals_needed between 0 and 2),
  transaction_id text,
  created_at bigint not null,
  foreign key (network, asset) references network_coin (network, asset)
);
create index withdrawal_member on withdrawal (member_id, id);
create index withdrawal_counted on withdrawal (member_id, created_at) where state not in ('rejected', 'cancelled');
create index withdrawal_open on withdrawal (state, id) where state in ('review', 'approved', 'sending', 'unknown');

-- Every state that a withdrawal came to. `reason` is what the member is told with it.
create table withdrawal_event (
  withdrawal_id bigint not null references withdrawal (id),
  seq smallint not null,
  state text not null,
  reason text not null default '',
  at bigint not null,
  primary key (withdrawal_id, seq)
);

-- What operators said of a withdrawal: that it may leave; of one that nobody knew of, what became of it.
create table withdrawal_approval (
  withdrawal_id bigint not null references withdrawal (id),
  operator_id bigint not null references operator (id),
  verdict text not null check (verdict in ('approved', 'arrived', 'neverLeft')),
  is_approval boolean generated always as (verdict = 'approved') stored,
  at bigint not null,
  primary key (withdrawal_id, operator_id, is_approval)
);
