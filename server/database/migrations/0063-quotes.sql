-- The markets that came last, for the list of new ones.
update symbol set tags = tags || '{new}'::text[] where base_symbol in ('AVAX', 'LINK', 'DOT');
