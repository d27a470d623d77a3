-- What an account owned and held after one of its transactions: about every 128th entry has a mark, so that the balance
-- after any entry is one mark and a few entries away, however many there are. They follow from the entries.
create table entry_mark (
  account_id bigint not null,
  transaction_id bigint not null,
  total numeric(38, 18) not null,
  held numeric(38, 18) not null,
  primary key (account_id, transaction_id)
);
-- One row: transactions up to this one were looked at.
create table entry_mark_progress (
  is_only boolean primary key default true check (is_only),
  transaction_id bigint not null
);
insert into entry_mark_progress (transaction_id) values (0);

-- The first transaction at or after a moment, or one more than the last. Ids grow with time, so halving finds it
-- without an index that every order would have to write.
create function first_transaction_since(moment bigint) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select max(id) from ledger_transaction), 0) + 1;
  middle bigint;
  probe record;
begin
  while low < high loop
    middle := (low + high) / 2;
    select id, created_at into probe from ledger_transaction where id >= middle order by id limit 1;
    if probe is null or probe.created_at >= moment then
      high := middle;
    else
      low := probe.id + 1;
    end if;
  end loop;
  return low;
end $$;
