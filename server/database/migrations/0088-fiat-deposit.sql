-- Money that members say they transfer to us, and where they transfer it to. Times are milliseconds since 1970 UTC.

-- The operator's own bank account for each currency. Without one the currency does not come in.
create table receiving_account (
  asset text primary key references asset (code),
  holder text not null,
  bank_name text not null,
  -- IBAN, or what the bank has instead of it.
  account_number text not null,
  bic text not null default '',
  updated_at bigint not null
);

create table fiat_deposit (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  asset text not null references asset (code),
  -- What the member says, and what really came.
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  received numeric(38, 18) check (received > 0 and received < 'Infinity'),
  -- Written on the transfer: by it the money is known.
  reference text not null unique check (reference ~ '^[2-9A-HJ-NP-Z]{10}$'),
  -- The account as it was shown to the member: columns of receiving_account.
  paid_to jsonb not null,
  state text not null check (state in ('waiting', 'credited', 'rejected', 'cancelled', 'expired')),
  -- Why it was rejected, in the words of an operator.
  reason text not null default '',
  -- A picture of the transfer, in the file store.
  picture_id text,
  -- What the bank calls the transfer; of one currency each counts once.
  bank_reference text,
  created_at bigint not null,
  expires_at bigint not null,
  decided_at bigint,
  check ((state = 'credited') = (received is not null)),
  check ((state = 'credited') = (bank_reference is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  unique (asset, bank_reference)
);
create index fiat_deposit_member on fiat_deposit (member_id, id);
create index fiat_deposit_waiting on fiat_deposit (expires_at) where state = 'waiting';

-- What operators saw on the statement: large amounts take two who saw the same.
create table fiat_deposit_confirmation (
  deposit_id bigint not null references fiat_deposit (id),
  operator_id bigint not null references operator (id),
  received numeric(38, 18) not null,
  bank_reference text not null,
  at bigint not null,
  primary key (deposit_id, operator_id)
);
