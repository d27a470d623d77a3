-- Peer-to-peer trading of coins against money of countries. Times are milliseconds since 1970 UTC.

-- What a US dollar costs in money of a country: the source and its own time.
create table fiat_rate (
  code text primary key,
  per_usd numeric(38, 18) not null check (per_usd > 0 and per_usd < 'Infinity'),
  source text not null,
  at bigint not null
);

-- Applications of members who want to advertise; approved ones are merchants.
create table c2c_merchant (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references member (id),
  state text not null check (state in ('created', 'reviewing', 'rejected', 'approved', 'ended')),
  -- What it says of itself: to operators, and to takers once it is approved.
  about text not null,
  country text not null,
  -- What the spot account holds as long as it is a merchant, in USDT.
  bond numeric(38, 18) not null check (bond >= 0 and bond < 'Infinity'),
  -- Of c2c.rules.
  rules_version integer not null,
  reason text not null default '',
  -- Away merchants' ads are not shown.
  is_away boolean not null default false,
  sent_at bigint not null,
  decided_at bigint,
  -- From when on an ended merchant gets the bond back.
  bond_until bigint
);

-- How merchants and takers are paid: own payment accounts that may be used for orders.
create table c2c_payment_account (
  member_id bigint not null references member (id),
  bank_account_id bigint primary key references bank_account (id),
  added_at bigint not null
);

create table c2c_ad (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- What the merchant does.
  side text not null check (side in ('buy', 'sell')),
  asset text not null references asset (code),
  fiat text not null,
  -- A fixed price in the fiat currency, or basis points of the index and the worst price for the merchant.
  price numeric(38, 18) check (price > 0 and price < 'Infinity'),
  index_bps integer check (index_bps between 5000 and 15000),
  price_bound numeric(38, 18) check (price_bound > 0 and price_bound < 'Infinity'),
  -- What is left of it, in coins; of a sell ad it is held on the merchant's spot account.
  quantity numeric(38, 18) not null check (quantity >= 0 and quantity < 'Infinity'),
  -- Of one order, in the fiat currency.
  minimum numeric(38, 18) not null check (minimum > 0 and minimum < 'Infinity'),
  maximum numeric(38, 18) not null check (maximum >= minimum and maximum < 'Infinity'),
  pay_minutes smallint not null check (pay_minutes in (15, 30, 45, 60)),
  -- The merchant's conditions, which takers accept.
  terms text not null,
  -- What takers need: identity level, finished orders, age of the account.
  taker_level smallint not null default 0,
  taker_orders integer not null default 0,
  taker_days integer not null default 0,
  state text not null check (state in ('open', 'paused', 'closed')),
  -- Grows with each edit: an order says which one its taker read.
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  check ((price is null) <> (index_bps is null)),
  check (index_bps is null or price_bound is not null),
  check (state <> 'closed' or quantity = 0)
);
create index c2c_ad_market on c2c_ad (side, asset, fiat) where state = 'open';
create index c2c_ad_member on c2c_ad (member_id, id);

-- By what it can be paid: of a sell ad the merchant's own accounts, of a buy ad types alone.
create table c2c_ad_payment (
  ad_id bigint not null references c2c_ad (id) on delete cascade,
  payment_type text not null,
  bank_account_id bigint references bank_account (id),
  primary key (ad_id, payment_type)
);

create table c2c_order (
  id bigint generated always as identity primary key,
  ad_id bigint not null references c2c_ad (id),
  ad_version integer not null,
  -- The taker, and the one whose ad it is.
  member_id bigint not null references member (id),
  merchant_id bigint not null references member (id),
  buyer_id bigint not null references member (id),
  seller_id bigint not null references member (id),
  asset text not null references asset (code),
  fiat text not null,
  price numeric(38, 18) not null check (price > 0 and price < 'Infinity'),
  quantity numeric(38, 18) not null check (quantity > 0 and quantity < 'Infinity'),
  -- What the buyer pays, in the fiat currency.
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  -- In USDT, when it was made.
  value_usdt numeric(38, 18) not null check (value_usdt >= 0 and value_usdt < 'Infinity'),
  -- What the seller's spot account still holds for it.
  held numeric(38, 18) not null check (held >= 0 and held <= quantity),
  -- How it ended: coins that went to the buyer; the rest went back.
  released numeric(38, 18) not null default 0 check (released >= 0 and released <= quantity),
  payment_type text not null,
  -- The seller's account and both names, as they were when it was made: payee, QR code, holder, payer.
  payment jsonb not null,
  -- What the buyer writes into the transfer.
  reference text not null unique,
  terms text not null,
  rules_version integer not null,
  conversation_id bigint not null unique references conversation (id),
  state text not null check (state in ('unpaid', 'paid', 'appealed', 'cancelled', 'completed')),
  -- Who or what ended it.
  ending text check (ending in ('cancelled', 'expired', 'gaveUp', 'released', 'agreed', 'ruled')),
  created_at bigint not null,
  expires_at bigint not null,
  paid_at bigint,
  -- By which the buyer's bank knows the transfer.
  paid_reference text,
  ended_at bigint,
  -- Until when the buyer may not withdraw what was bought: first purchases.
  withdraw_after bigint,
  -- When its conversation and its pictures were deleted, long after its end.
  chat_deleted_at bigint,
  check (buyer_id <> seller_id),
  check (member_id in (buyer_id, seller_id) and merchant_id in (buyer_id, seller_id) and member_id <> merchant_id),
  check ((state in ('cancelled', 'completed')) = (ended_at is not null)),
  check ((ended_at is null) = (ending is null)),
  check (case when ended_at is null then held = quantity else held = 0 end),
  check ((state = 'unpaid') <= (paid_at is null)),
  check ((state in ('paid', 'appealed', 'completed')) <= (paid_at is not null or ending = 'released'))
);
create index c2c_order_member on c2c_order (member_id, id);
create index c2c_order_merchant on c2c_order (merchant_id, id);
create index c2c_order_ended on c2c_order (ended_at) where ended_at is not null;
create index c2c_order_due on c2c_order (expires_at) where state = 'unpaid';
create index c2c_order_unreleased on c2c_order (paid_at) where state = 'paid';
create index c2c_order_withdraw_after on c2c_order (buyer_id, withdraw_after) where withdraw_after is not null;

-- The code that the buyer scans, as it was when the order was made; goes with the end of the order.
create table c2c_order_qr (
  order_id bigint primary key references c2c_order (id),
  image bytea not null
);

-- Up to which message of an order's conversation, and when, somebody was last told of unread ones.
create table c2c_unread_told (
  order_id bigint not null references c2c_order (id),
  member_id bigint not null references member (id),
  number integer not null,
  at bigint not null,
  primary key (order_id, member_id)
);

-- An appeal of a paid order; for some days after its end also a payment that came too late, or one that a bank took
-- back.
create table c2c_case (
  id bigint generated always as identity primary key,
  -- The one who opened it; null: the platform, as nothing was released in time.
  opened_by bigint references member (id),
  member_id bigint not null references member (id),
  order_id bigint not null references c2c_order (id),
  kind text not null check (kind in ('appeal', 'paidTooLate', 'chargeback')),
  reason text not null,
  state text not null check (state in ('open', 'withdrawn', 'settled', 'ruled')),
  opened_at bigint not null,
  -- Until when both may add statements and pictures.
  evidence_until bigint not null,
  ended_at bigint,
  -- Of a ruling: what the buyer gets of the coins, and the reason that both read.
  to_buyer numeric(38, 18) check (to_buyer >= 0 and to_buyer < 'Infinity'),
  -- Against whom it counts; null: nobody.
  against_id bigint references member (id),
  ruling text not null default '',
  -- How many messages the order's conversation had at both moments, and the hash that chains them.
  transcript_opened jsonb not null,
  transcript_ended jsonb,
  check ((state = 'open') = (ended_at is null)),
  check ((ended_at is null) = (transcript_ended is null))
);
create unique index c2c_case_open on c2c_case (order_id) where state = 'open';
create index c2c_case_order on c2c_case (order_id, id);
create index c2c_case_against on c2c_case (against_id) where against_id is not null;

alter table money_deed drop constraint money_deed_kind_check;
alter table money_deed add constraint money_deed_kind_check
  check (kind in ('withdrawal', 'fiatDeposit', 'deposit', 'c2cCase'));

-- What the two say in a case, in order; pictures are evidence.
create table c2c_statement (
  id bigint generated always as identity primary key,
  case_id bigint not null references c2c_case (id),
  member_id bigint not null references member (id),
  body text not null default '',
  file_id text unique,
  at bigint not null,
  check ((body = '') = (file_id is not null))
);
create index c2c_statement_case on c2c_statement (case_id, id);

-- Proposals of one side during an appeal: what the buyer gets. The other side accepts or refuses.
create table c2c_proposal (
  id bigint generated always as identity primary key,
  case_id bigint not null references c2c_case (id),
  member_id bigint not null references member (id),
  to_buyer numeric(38, 18) not null check (to_buyer >= 0 and to_buyer < 'Infinity'),
  state text not null check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  at bigint not null
);
create unique index c2c_proposal_open on c2c_proposal (case_id) where state = 'open';

-- Each side rates the other once, when an order is completed.
create table c2c_rating (
  order_id bigint not null references c2c_order (id),
  member_id bigint not null references member (id),
  about_id bigint not null references member (id),
  is_good boolean not null,
  words text not null default '',
  at bigint not null,
  primary key (order_id, member_id)
);
create index c2c_rating_about on c2c_rating (about_id, at);
create index c2c_rating_at on c2c_rating (at);

create table c2c_block (
  member_id bigint not null references member (id),
  blocked_id bigint not null references member (id),
  at bigint not null,
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index c2c_block_blocked on c2c_block (blocked_id);

create table c2c_report (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  about_id bigint not null references member (id),
  order_id bigint references c2c_order (id),
  ad_id bigint references c2c_ad (id),
  reason text not null,
  words text not null,
  at bigint not null,
  handled_by bigint references operator (id),
  handled_at bigint
);
create index c2c_report_open on c2c_report (id) where handled_at is null;

-- What a job counts of each member's orders; a recount gives the same.
create table c2c_statistic (
  member_id bigint primary key references member (id),
  orders integer not null,
  orders_30_days integer not null,
  completed_30_days integer not null,
  -- Median of the seconds from paid to released, over 30 days; null without any.
  release_seconds integer,
  good_ratings integer not null,
  bad_ratings integer not null,
  first_order_at bigint,
  counted_at bigint not null
);

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'c2c.coin', code, 1, '{"isOpen": true}', 0, 0 from asset where code in ('USDT', 'BTC', 'ETH', 'BNB');

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'c2c.fiat', code, 1,
  '{"isOpen": true, "minimumUsdt": "5", "maximumUsdt": "20000", "bandPercent": 10}', 0, 0
from unnest(array[
  'IDR', 'USD', 'EUR', 'GBP', 'INR', 'CNY', 'TWD', 'JPY', 'KRW', 'MYR', 'PHP', 'THB', 'VND', 'BRL', 'MXN'
]) code;

insert into product_version (kind, key, version, terms, valid_from, made_at) values
  ('c2c.rules', '', 1, '{"openOrdersMax": 3, "cancelsMax": 3, "appealMinutes": 15, "releaseHours": 24,
    "evidenceHours": 24, "caseDays": 7, "withdrawHoldHours": 24, "fourEyesAboveUsdt": "10000", "rulingStopDays": 7,
    "bondUsdt": "200", "bondDays": 7, "merchantOrders": 0, "merchantDays": 0, "adsMax": 20, "accountHours": 24,
    "reversibleUsdt": "500", "rateDays": 5, "retentionDays": 730}', 0, 0);
