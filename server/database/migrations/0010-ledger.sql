-- The double-entry ledger. Only server/ledger writes these tables.

create table asset (
  code text primary key check (code ~ '^[A-Z0-9]{2,12}$'),
  display_name text not null,
  -- Digits after the point that an amount may have.
  decimals smallint not null default 8 check (decimals between 0 and 8),
  -- USDT and FTUSDT first, then by worth.
  sort integer not null unique,
  -- File name in the icon set, without its ending.
  icon text not null,
  is_test_only boolean not null default false,
  -- The accounts of a member that may own it.
  account_kinds text[] not null default '{spot,futures,loan,finance}',
  -- What one turn of the sandbox faucet gives; null: nothing.
  faucet_amount numeric(38, 18) check (faucet_amount > 0 and faucet_amount < 'Infinity'),
  -- What a new member gets; null: nothing.
  registration_amount numeric(38, 18) check (registration_amount > 0 and registration_amount < 'Infinity')
);

create table account (
  id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('member', 'house')),
  owner_id bigint not null,
  asset text not null references asset (code),
  kind text not null,
  check (owner_kind = 'house' or kind in ('spot', 'futures', 'loan', 'finance')),
  unique (owner_kind, owner_id, asset, kind)
);

-- What an account owns (total) and what of it is reserved (held). One row per account, written with its entries.
-- NaN passes `>= 0` and is the greatest numeric, hence `< 'Infinity'`.
create table balance (
  account_id bigint primary key references account (id),
  total numeric(38, 18) not null default 0 check (total < 'Infinity'),
  held numeric(38, 18) not null default 0 check (held >= 0 and held < 'Infinity'),
  -- False for the house accounts that coins come from, which are below zero.
  is_checked boolean not null,
  -- Grows with every change.
  version bigint not null default 0,
  constraint balance_covered check (not is_checked or total >= held)
) with (fillfactor = 70);

-- Ids come from one sequence and are drawn while the balances are locked, so that they grow within every account.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What caused it, e.g. order:17.
  reference text not null,
  created_at bigint not null
);

-- Signed changes of an account's total (amount) and held (hold). No foreign keys: they would cost more than the insert
-- itself, and the ledger's only writer takes the accounts' locks and the transaction's id before it gets here.
create table entry (
  transaction_id bigint not null,
  account_id bigint not null,
  seq integer not null,
  amount numeric(38, 18) not null check (amount < 'Infinity'),
  hold numeric(38, 18) not null check (hold < 'Infinity'),
  primary key (account_id, transaction_id, seq)
);
-- Ids grow with the table, so a few bytes per block find a transaction's entries.
create index entry_transaction on entry using brin (transaction_id) with (autosummarize = on);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_change();

insert into asset (code, display_name, sort, icon, faucet_amount) values
  ('USDT', 'Tether', 1, 'usdt', 10000),
  ('BTC', 'Bitcoin', 10, 'btc', 0.2),
  ('ETH', 'Ethereum', 20, 'eth', 3),
  ('BNB', 'BNB', 30, 'bnb', 15),
  ('SOL', 'Solana', 40, 'sol', 60),
  ('XRP', 'XRP', 50, 'xrp', 4000),
  ('ADA', 'Cardano', 60, 'ada', 12000),
  ('DOGE', 'Dogecoin', 70, 'doge', 40000),
  ('TRX', 'TRON', 80, 'trx', 30000),
  ('LTC', 'Litecoin', 90, 'ltc', 100),
  ('AVAX', 'Avalanche', 100, 'avax', 300),
  ('LINK', 'Chainlink', 110, 'link', 500),
  ('DOT', 'Polkadot', 120, 'dot', 1500);
insert into asset (code, display_name, sort, icon, account_kinds, registration_amount) values
  ('FTUSDT', 'Trial USDT', 2, 'usdt', '{spot,futures}', 10000);
insert into asset (code, display_name, sort, icon, is_test_only, faucet_amount) values
  ('TST', 'Test coin', 900, 'generic', true, 1000);
