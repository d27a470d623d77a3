-- Up to where the ledger was recomputed, so that the next check reads only what came later.
create table ledger_checkpoint (
  account_id bigint primary key references account (id),
  -- The sums of the account's entries up to and with this transaction.
  transaction_id bigint not null,
  total numeric(38, 18) not null,
  held numeric(38, 18) not null
);
-- One row: all transactions up to this one sum to zero per asset.
create table ledger_watermark (
  is_only boolean primary key default true check (is_only),
  transaction_id bigint not null
);
insert into ledger_watermark (transaction_id) values (0);
