-- Adds new blocks to the index of entries. Only the owner of an index may do that, and the user of a process may be
-- another one, who owns nothing.
create function summarize_entries() returns void language sql security definer set search_path = pg_catalog as $$
  select brin_summarize_new_values('public.entry_transaction')
$$;
