-- Operators look for members by any part of what identifies them. The index has all pieces of two and three characters,
-- as that of pg_trgm has; but of every script and without an extension, which not every owner of a database may add.
-- Building it takes minutes for a million members.
set local statement_timeout = 0;
set local maintenance_work_mem = '256MB';

create function member_text(email text, phone text, real_name text) returns text
language sql immutable parallel safe as $$
  select lower(coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || real_name)
$$;

create function text_pieces(value text, size_min integer) returns text[]
language sql immutable strict parallel safe cost 10000 as $$
  select case when size_min = 2
      then array(select substr(value, start, 2) from generate_series(1, length(value) - 1) as start) else '{}' end
    || array(select substr(value, start, 3) from generate_series(1, length(value) - 2) as start)
$$;

-- Nothing has been released before it: no site has members yet that could not change meanwhile.
-- squawk-ignore require-concurrent-index-creation
create index member_search on member using gin (text_pieces(member_text(email, phone, real_name), 2));
