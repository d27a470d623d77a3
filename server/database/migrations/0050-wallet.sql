-- What the sandbox faucet gave. The money itself is in the ledger (kind faucet, reference faucet:<id>).
create table faucet_grant (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  asset text not null references asset (code),
  -- Whole days since 1970 UTC.
  day integer not null,
  -- 1, 2, 3: the how many-th of this day.
  turn smallint not null,
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  -- Milliseconds since 1970 UTC.
  created_at bigint not null,
  unique (member_id, asset, day, turn)
);
create index faucet_grant_member on faucet_grant (member_id, id);
