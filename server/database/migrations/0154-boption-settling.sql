-- Thousands of options settle in one second, and each cost an index entry and a lock that nothing needs: what was
-- settled lately is found by blocks, and both tables are written by one statement, which a check compares.
drop index boption_order_settled;
create index boption_order_settled_at on boption_order using brin (settled_at);
alter table boption_settled drop constraint boption_settled_order_id_fkey;
