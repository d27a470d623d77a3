-- Loans against collateral, and the pools that they are paid from. Times are milliseconds since 1970 UTC; amounts are
-- coins of the pool, interest is exact to 18 digits.
create table loan_pool (
  id bigint generated always as identity primary key,
  -- Also the key of its terms.
  asset text not null unique references asset (code),
  sort integer not null unique,
  -- What lies on the house's account of the pool: all that is not lent out.
  cash numeric(38, 18) not null default 0 check (cash >= 0 and cash < 'Infinity'),
  -- Of all active loans; overdue ones count several times in `weighted`, which is what interest is counted on.
  principal numeric(38, 18) not null default 0 check (principal >= 0 and principal < 'Infinity'),
  weighted numeric(38, 18) not null default 0 check (weighted >= principal and weighted < 'Infinity'),
  -- Owed and not paid yet, and what of all interest is set aside for bad debt.
  interest numeric(38, 18) not null default 0 check (interest >= 0 and interest < 'Infinity'),
  reserve numeric(38, 18) not null default 0 check (reserve >= 0 and reserve < 'Infinity'),
  -- The sum of the hourly rates so far: a loan owes principal * (index now - index then).
  rate_index numeric(38, 18) not null default 0 check (rate_index >= 0 and rate_index < 'Infinity'),
  -- The number of the last hour since 1970 whose rate is in the index.
  hour bigint not null default 0,
  -- Of suppliers, and what of them waits to be paid.
  shares numeric(60, 0) not null default 0 check (shares >= 0),
  queued_shares numeric(60, 0) not null default 0 check (queued_shares >= 0 and queued_shares <= shares)
);

create table loan (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  pool_id bigint not null references loan_pool (id),
  pledge_asset text not null references asset (code),
  state text not null check (state in ('review', 'active', 'repaid', 'liquidated', 'rejected')),
  -- What was asked for, and what was paid out.
  asked numeric(38, 18) not null check (asked > 0 and asked < 'Infinity'),
  approved numeric(38, 18) not null default 0 check (approved >= 0 and approved < 'Infinity'),
  -- On hold in the member's loan account.
  pledge numeric(38, 18) not null check (pledge >= 0 and pledge < 'Infinity'),
  principal numeric(38, 18) not null default 0 check (principal >= 0 and principal < 'Infinity'),
  -- Owed up to `rate_index` of the pool; from there on interest is counted `factor` times.
  interest numeric(38, 18) not null default 0 check (interest >= 0 and interest < 'Infinity'),
  rate_index numeric(38, 18) not null default 0,
  factor integer not null default 1 check (factor >= 1),
  interest_paid numeric(38, 18) not null default 0,
  term_days integer not null check (term_days > 0),
  extensions integer not null default 0,
  -- The terms that were agreed to.
  initial_bps integer not null,
  call_bps integer not null,
  liquidation_bps integer not null,
  rules_version integer not null,
  -- Prices in coins of the loan at or above the ones at which it is liquidated, or the next alert comes, as long as the
  -- pool's index is not above `watch_index`: an index finds the loans that a price may concern.
  liquidation_watch numeric(38, 18),
  alert_watch numeric(38, 18),
  watch_index numeric(38, 18),
  -- The member's own level, and the highest level that it was told of since the LTV was calm.
  alert_bps integer,
  alerted_bps integer not null default 0,
  created_at bigint not null,
  opened_at bigint,
  due_at bigint,
  ended_at bigint,
  reason text,
  check ((state = 'active') = (opened_at is not null and ended_at is null)),
  -- No debt without collateral, and no collateral in a loan that has ended.
  check (state <> 'active' or (principal > 0 and pledge > 0)),
  check (state in ('review', 'active') or (pledge = 0 and principal = 0 and interest = 0))
);
create index loan_member on loan (member_id, id);
create index loan_liquidation_watch on loan (pool_id, pledge_asset, liquidation_watch) where state = 'active';
create index loan_alert_watch on loan (pool_id, pledge_asset, alert_watch) where state = 'active';
create index loan_watch_index on loan (pool_id, watch_index) where state = 'active';
create index loan_due on loan (due_at) where state = 'active';
create index loan_alerted on loan (id) where state = 'active' and alerted_bps > 0;
create index loan_review on loan (created_at) where state = 'review';

-- What everybody may know of a liquidation, under a name that says nothing of whose it was.
create table loan_liquidation (
  receipt text primary key,
  loan_id bigint not null references loan (id),
  reason text not null check (reason in ('ltv', 'overdue')),
  pledge_seq bigint,
  loan_seq bigint,
  pledge_price numeric(38, 18) not null,
  loan_price numeric(38, 18) not null,
  principal numeric(38, 18) not null,
  interest numeric(38, 18) not null,
  pledge numeric(38, 18) not null,
  rules_version integer not null,
  is_whole boolean not null,
  sold numeric(38, 18) not null,
  repaid numeric(38, 18) not null,
  fee numeric(38, 18) not null,
  bad_debt numeric(38, 18) not null,
  at bigint not null
);

create table loan_event (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan (id),
  event text not null,
  pledge numeric(38, 18) not null default 0,
  principal numeric(38, 18) not null default 0,
  interest numeric(38, 18) not null default 0,
  fee numeric(38, 18) not null default 0,
  receipt text references loan_liquidation (receipt),
  at bigint not null
);
create index loan_event_loan on loan_event (loan_id, id);

-- What collateral did not cover, and who bore it.
create table loan_bad_debt (
  id bigint generated always as identity primary key,
  pool_id bigint not null references loan_pool (id),
  amount numeric(38, 18) not null check (amount > 0),
  of_reserve numeric(38, 18) not null,
  of_suppliers numeric(38, 18) not null,
  loans integer not null,
  at bigint not null,
  told_at bigint
);
create index loan_bad_debt_pool on loan_bad_debt (pool_id, id);

-- Who supplied a pool; no member: the house itself.
create table loan_supply (
  pool_id bigint not null references loan_pool (id),
  member_id bigint references member (id),
  shares numeric(60, 0) not null default 0 check (shares >= 0),
  queued_shares numeric(60, 0) not null default 0 check (queued_shares >= 0 and queued_shares <= shares),
  -- Put in less taken out.
  deposited numeric(38, 18) not null default 0
);
create unique index loan_supply_member on loan_supply (member_id, pool_id) nulls not distinct;
create index loan_supply_pool on loan_supply (pool_id);

-- First in, first out.
create table loan_withdrawal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  pool_id bigint not null references loan_pool (id),
  -- Not paid yet.
  shares numeric(60, 0) not null check (shares >= 0),
  paid numeric(38, 18) not null default 0,
  created_at bigint not null
);
create index loan_withdrawal_waiting on loan_withdrawal (pool_id, id) where shares > 0;

create table loan_supply_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  pool_id bigint not null references loan_pool (id),
  event text not null,
  amount numeric(38, 18) not null,
  at bigint not null
);
create index loan_supply_event_member on loan_supply_event (member_id, id);

alter table money_deed drop constraint money_deed_kind_check;
alter table money_deed add constraint money_deed_kind_check
  check (kind in ('withdrawal', 'fiatDeposit', 'deposit', 'c2cCase', 'loan'));

insert into loan_pool (asset, sort)
select asset, sort from (values ('USDT', 1), ('BTC', 2), ('ETH', 3)) as pool (asset, sort)
where asset in (select code from asset);

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'loan.pool', asset, 1, jsonb_build_object('isOpen', true, 'baseBps', base, 'lowBps', low, 'kinkBps', 8000,
  'highBps', high, 'reserveBps', 1000, 'minimum', minimum, 'borrowCapacity', borrow, 'supplyCapacity', supply), 0, 0
from loan_pool join (values
  ('USDT', 200, 500, 15000, '100', '5000000', '10000000'),
  ('BTC', 50, 250, 15000, '0.002', '100', '200'),
  ('ETH', 100, 300, 15000, '0.05', '2000', '4000')
) as term (asset, base, low, high, minimum, borrow, supply) using (asset);

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'loan.pledge', asset, 1, jsonb_build_object('isOpen', true, 'initialBps', initial, 'callBps', call,
  'liquidationBps', liquidation, 'pledgeCapacity', capacity, 'houseMaximumUsdt', house), 0, 0
from (values
  ('USDT', 6500, 7500, 8300, '5000000', '50000000'), ('BTC', 6500, 7500, 8300, '500', '20000000'),
  ('ETH', 6500, 7500, 8300, '5000', '10000000'), ('SOL', 5500, 6500, 7500, '50000', '2000000')
) as term (asset, initial, call, liquidation, capacity, house)
where asset in (select code from asset);

insert into product_version (kind, key, version, terms, valid_from, made_at)
values ('loan.rules', '', 1, jsonb_build_object('firstAlertBps', 7000, 'lastAlertBps', 8000, 'fullBps', 9000,
  'wholeBelowUsdt', '1000', 'feeBps', 200, 'overdueHours', 72, 'overdueFactor', 3, 'graceSeconds', 900,
  'graceBelowBps', 9500, 'reviewAboveUsdt', '100000', 'quotaUsdt', '500000', 'extensionsMax', 1, 'requiredLevel', 1,
  'terms', jsonb_build_array(jsonb_build_object('days', 7), jsonb_build_object('days', 14),
    jsonb_build_object('days', 30), jsonb_build_object('days', 90), jsonb_build_object('days', 180))), 0, 0);
