-- Entries of the ledger are kept by months as well (docs/decisions/073-months.md). They have no time, but the number of
-- their transaction, which grows: each month has a hundred thousand million numbers of its own.

-- By the name of before, which the version before goes on to use.
-- squawk-ignore renaming-table
alter table entry rename to entry_first;
alter table entry_first set schema months;
create table entry (like months.entry_first including constraints, primary key (account_id, transaction_id, seq))
  partition by range (transaction_id);
alter table entry attach partition months.entry_first for values from (minvalue) to (maxvalue);
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();

create table months.entry_past (like entry including constraints, primary key (account_id, transaction_id, seq))
  partition by range (transaction_id);
create trigger entry_append_only before update or delete or truncate on months.entry_past
  for each statement execute function refuse_change();
create view entry_history as select * from entry union all select * from months.entry_past;

-- Gives the transactions from now on the numbers of this month. One that is written at the turn of the month may still
-- have a number of the month before; a month that needs more than its numbers goes on with those of the next one.
-- The lock keeps two from setting it one after the other, with numbers drawn between.
create function begin_month(at_ms bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  start_key constant bigint :=
    months.key_of('entry', date_trunc('month', to_timestamp(at_ms / 1000) at time zone 'UTC'));
begin
  perform pg_advisory_xact_lock(hashtextextended('begin_month', 0));
  -- Only where this month has a part of its own: else its rows are still those of the first one.
  if exists (select from months.part where parent = 'entry' and is_current and first = start_key)
    and (select last_value from public.ledger_transaction_id_seq) < start_key then
    perform setval('public.ledger_transaction_id_seq', start_key);
  end if;
end $$;

create or replace function summarize_entries() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform brin_summarize_new_values(index.indexrelid)
  from months.part join pg_index as index on index.indrelid = part.id
  join pg_class as class on class.oid = index.indexrelid join pg_am on pg_am.oid = class.relam
  where part.parent = 'entry' and is_current and amname = 'brin' and pg_relation_size(part.id) > 0;
end $$;

-- As before, but over the numbers between two months in one step.
create or replace function first_transaction_since(moment bigint) returns bigint language plpgsql stable as $$
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
      if probe.id > middle then
        high := least(middle, coalesce((select max(id) from ledger_transaction where id < middle), 0) + 1);
      end if;
    else
      low := probe.id + 1;
    end if;
  end loop;
  return low;
end $$;

-- Entries of a member, newest first. A function, since it is planned once for a connection: in each run only the months
-- that it needs are read, and planning that anew would take longer than reading.
-- Each account's newest entries before the cursor come from its primary key; combined and sorted they are `scanned`.
-- The balance before the oldest entry of an account is its last mark plus what came after that mark; later balances are
-- summed up from there. It is materialized, since the planner would compute it anew for every entry; and the bounds,
-- since it would look for them anew in every month. The planner thinks that no account has many entries, and would read
-- all of one that has, to sort them: hence no bitmaps.
create function list_entries(member_id bigint, wanted_account text, wanted_asset text, kinds text[], is_one_of boolean,
    since bigint, before bigint, search text, place_transaction bigint, place_account bigint, place_seq integer,
    scanned_max integer, found_max integer)
  returns table (transaction_id bigint, account_id bigint, seq integer, kind text, reference text, created_at bigint,
    asset text, account text, amount numeric, hold numeric, total numeric, is_found boolean, is_edge boolean)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  with bounds as materialized (
    select case when since is null then 0 else first_transaction_since(since) end as first,
      least(place_transaction, case when before is not null then first_transaction_since(before) - 1 end) as last
  ), own as (
    select id, asset, kind from account
    where owner_kind = 'member' and owner_id = member_id and kind = coalesce(wanted_account, kind)
      and asset = coalesce(wanted_asset, asset)
  ), scanned as (
    select own.id as account_id, own.asset, own.kind as account, entry.* from bounds cross join own cross join lateral (
      select transaction_id, seq, amount, hold from entry_history
      where account_id = own.id and transaction_id >= first and transaction_id <= last
        and (transaction_id, seq) < (
          case when own.id < place_account or last < place_transaction then last + 1 else place_transaction end,
          case when own.id = place_account and last = place_transaction then place_seq else 0 end
        )
      order by transaction_id desc, seq desc limit scanned_max
    ) as entry
    order by transaction_id desc, account_id desc, seq desc limit scanned_max
  ), oldest as (
    select distinct on (account_id) account_id, transaction_id, seq from scanned
    order by account_id, transaction_id, seq
  ), base as materialized (
    select oldest.account_id, coalesce(mark.total, 0) + coalesce(added.amount, 0) as total from oldest
    left join lateral (
      select transaction_id, total from entry_mark
      where account_id = oldest.account_id and transaction_id < oldest.transaction_id
      order by transaction_id desc limit 1
    ) as mark on true
    cross join lateral (
      select sum(amount) as amount from entry_history
      where account_id = oldest.account_id and transaction_id > coalesce(mark.transaction_id, 0)
        and transaction_id <= oldest.transaction_id
        and (transaction_id, seq) < (oldest.transaction_id, oldest.seq)
    ) as added
  ), summed as (
    select scanned.*, base.total + sum(amount) over (partition by account_id order by transaction_id, seq) as total
    from scanned join base using (account_id)
  ), judged as (
    select summed.*, transaction.kind, reference, created_at,
      (kinds is null or (transaction.kind = any (kinds)) = is_one_of)
        and (search is null or transaction_id::text = search or strpos(lower(reference), search) > 0) as is_found,
      count(*) over () = scanned_max and row_number() over (order by transaction_id, account_id, seq) = 1 as is_edge
    from summed join ledger_transaction as transaction on transaction.id = transaction_id
  ), picked as (
    select *,
      row_number() over (partition by is_found order by transaction_id desc, account_id desc, seq desc) as place
    from judged where is_found or is_edge
  )
  select transaction_id, account_id, seq, kind, reference, created_at, asset, account, amount, hold, total, is_found,
    is_edge
  from picked where is_edge or place <= found_max
  order by transaction_id desc, account_id desc, seq desc;
end $$;
