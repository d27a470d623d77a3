-- Coins that members have supplied to a loan pool, and that own no shares of it yet (docs/decisions/039-loan.md). They
-- lie on the house's account of the pool and are not lent out.
create table loan_new_supply (
  pool_id bigint not null references loan_pool (id),
  member_id bigint not null references member (id),
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  -- The number of the hour since 1970 with which they become shares, after its interest.
  hour bigint not null,
  primary key (pool_id, hour, member_id)
);
create index loan_new_supply_member on loan_new_supply (member_id);
