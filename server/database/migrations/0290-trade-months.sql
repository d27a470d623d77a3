-- Trades are kept by months (docs/decisions/073-months.md). Nothing is read or written anew: the table of before
-- becomes the first part of a new one, without an end at first, so that no row of it has to be looked at.
create schema months;

-- By the name of before, which the version before goes on to use.
-- squawk-ignore renaming-table
alter table trade rename to trade_first;
alter table trade_first set schema months;
-- The number of a trade is unique in each part; server/areas/exchange/write-batch.ts says why it is so across parts.
create table trade (like months.trade_first including constraints) partition by range (created_at);
alter table trade attach partition months.trade_first for values from (minvalue) to (maxvalue);

-- Months that were detached, and both together.
create table months.trade_past (like trade including constraints) partition by range (created_at);
create view trade_history as select * from trade union all select * from months.trade_past;

-- What orders traded between two times. A function, since it is planned once for a connection: in each run only the
-- months between are opened, and planning that anew would take longer than reading.
create function fills_of(order_ids bigint[], since bigint, until bigint)
  returns table (order_id bigint, seq bigint, price numeric, quantity numeric, fee numeric, is_maker boolean,
    created_at bigint)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select trade.taker_order_id, trade.seq, trade.price, trade.quantity, trade.taker_fee, false, trade.created_at
    from trade_history as trade
    where trade.taker_order_id = any (order_ids) and trade.created_at >= since and trade.created_at <= until
    union all
    select trade.maker_order_id, trade.seq, trade.price, trade.quantity, trade.maker_fee, true, trade.created_at
    from trade_history as trade
    where trade.maker_order_id = any (order_ids) and trade.created_at >= since and trade.created_at <= until;
end $$;

-- The parts of tables, current and past ones: the column that they go by, the first key of each, and the first one
-- after it.
create view months.part as
  select regexp_replace(parent.relname, '_past$', '') as parent,
    parent.relnamespace = 'public'::regnamespace as is_current,
    substring(pg_get_partkeydef(parent.oid) from '\((\w+)\)') as key, part.oid as id,
    part.relname::text as name, nullif(ends[1], 'MINVALUE')::bigint as first,
    nullif(ends[2], 'MAXVALUE')::bigint as next
  from pg_inherits
  join pg_class as parent on parent.oid = inhparent and parent.relkind = 'p'
  join pg_class as part on part.oid = inhrelid and part.relnamespace = 'months'::regnamespace
  cross join lateral regexp_match(
    pg_get_expr(part.relpartbound, part.oid), 'FROM \(''?(-?\w+)''?\) TO \(''?(-?\w+)''?\)'
  ) as ends;

-- The first key of a month: a time. Entries (of the next migration) go by the number of their transaction, and each
-- month has a hundred thousand million of these.
create function months.key_of(parent text, month timestamp) returns bigint language sql immutable
  set search_path = pg_catalog, pg_temp as $$
  select case parent
    when 'entry' then
      ((extract(year from month) - 2020) * 12 + extract(month from month) - 1)::bigint * 100000000000
    else (extract(epoch from month) * 1000)::bigint
  end
$$;
create function months.month_of(parent text, key bigint) returns timestamp language sql immutable
  set search_path = pg_catalog, pg_temp as $$
  select case parent
    when 'entry' then timestamp '2020-01-01' + make_interval(months => (key / 100000000000)::int)
    else date_trunc('month', to_timestamp(key / 1000) at time zone 'UTC')
  end
$$;

create function months.make_part(parent text, part text) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  known text := (select name from months.part where part.parent = make_part.parent and is_current limit 1);
begin
  execute format('create table months.%I (like months.%I including all)', part, known);
  -- What was proved of that one's months.
  execute format('alter table months.%I drop constraint if exists in_month', part);
  if parent = 'entry' then
    execute format('create trigger entry_append_only before update or delete or truncate on months.%I
      for each statement execute function public.refuse_change()', part);
  end if;
end $$;

-- Makes the parts of the coming three months. Each table always has a last part without an end, so that no row fails
-- when this has not run; it takes the rows of the months for which there was none. The caller says how long to wait for
-- a table. Of the processes' user, who may not change tables: hence the rights of the owner.
create function make_months(at_ms bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
declare
  -- Up to here a part is read while others wait, some tens of milliseconds.
  read_bytes_max constant bigint := 64000000;
  this_month constant timestamp := date_trunc('month', to_timestamp(at_ms / 1000) at time zone 'UTC');
  last record;
  is_used boolean;
  proven bigint;
  month timestamp;
  start_key bigint;
  own_name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('make_months', 0));
  for last in select * from months.part where is_current and next is null order by parent loop
    continue when last.first >= months.key_of(last.parent, this_month + interval '4 months');
    execute format('select exists (select from months.%I)', last.name) into is_used;
    is_used := is_used or last.first is null;
    month := months.month_of(last.parent, last.first);
    if is_used then
      -- Whatever a command proved of the part (server/database/months) has not to be looked at again.
      proven := (select substring(pg_get_constraintdef(oid) from '< ''?(\d+)') from pg_constraint
        where conrelid = last.id and conname = 'in_month' and convalidated);
      if proven is null then
        execute format('alter table months.%I drop constraint if exists in_month', last.name);
        continue when pg_relation_size(last.id) > read_bytes_max;
      end if;
      month := coalesce(months.month_of(last.parent, proven), this_month + interval '1 month');
    end if;
    start_key := months.key_of(last.parent, month);

    execute format('alter table public.%I detach partition months.%I', last.parent, last.name);
    if is_used then
      own_name := last.name;
      if last.first is not null then
        own_name := last.parent || to_char(months.month_of(last.parent, last.first), '_YYYY_MM');
        execute format('alter table months.%I rename to %I', last.name, own_name);
      end if;
      execute format('alter table public.%I attach partition months.%I for values from (%s) to (%s)',
        last.parent, own_name, coalesce(last.first::text, 'minvalue'), start_key);
      execute format('alter table months.%I drop constraint if exists in_month', own_name);
      perform months.make_part(last.parent, last.parent || '_ahead');
    end if;
    while month < this_month + interval '4 months' loop
      own_name := last.parent || to_char(month, '_YYYY_MM');
      perform months.make_part(last.parent, own_name);
      execute format('alter table public.%I attach partition months.%I for values from (%s) to (%s)', last.parent,
        own_name, months.key_of(last.parent, month), months.key_of(last.parent, month + interval '1 month'));
      month := month + interval '1 month';
    end loop;
    execute format('alter table public.%I attach partition months.%I for values from (%s) to (maxvalue)',
      last.parent, last.parent || '_ahead', months.key_of(last.parent, month));
  end loop;
end $$;
