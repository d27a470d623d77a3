-- Operators who are tied are no two voices, and limits count a day. Times are milliseconds since 1970 UTC.

-- Who invited an operator, or changed the roles of one, and when last.
create table operator_tie (
  operator_id bigint not null references operator (id),
  tied_to bigint not null references operator (id),
  kind text not null check (kind in ('invitation', 'roles')),
  at bigint not null,
  primary key (operator_id, tied_to, kind),
  check (operator_id <> tied_to)
);
-- What the audit log knows of it: who did it alone, or who proposed and who approved it.
insert into operator_tie (operator_id, tied_to, kind, at)
select target.id, voice.id, case entry.action when 'operator.invite' then 'invitation' else 'roles' end, max(entry.at)
from audit_entry entry
join operator target on entry.subject in ('operator:' || target.id, 'operator:' || target.email)
join operator voice on voice.id = entry.operator_id or voice.id::text = entry.before::jsonb ->> 'proposedBy'
where entry.action in ('operator.invite', 'operator.changeRoles') and voice.id <> target.id
group by 1, 2, 3;

-- For how long a tie counts. One row.
create table operator_policy (
  is_only boolean primary key default true check (is_only),
  tie_days smallint not null check (tie_days between 1 and 365)
);
insert into operator_policy (tie_days) values (7);

-- What operators decided about members' money, and what it was worth in USDT: limits sum it over a day.
create table money_deed (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('withdrawal', 'fiatDeposit', 'deposit')),
  subject_id bigint not null,
  member_id bigint not null references member (id),
  -- null where two decided.
  decided_alone_by bigint references operator (id),
  value_usdt numeric(38, 18) not null check (value_usdt >= 0 and value_usdt < 'Infinity'),
  at bigint not null
);
create index money_deed_member on money_deed (member_id, kind, at);
create index money_deed_decided_alone_by on money_deed (decided_alone_by, at);
create index withdrawal_counted_by_address on withdrawal (address, created_at)
  where state not in ('rejected', 'cancelled');

-- References of banks in the form in which they are compared (server/areas/wallet/fiat/reference-key.ts): `FTx`, `ftx`
-- and `FT x` are one. Of those that were counted twice before, the later ones get their id behind a slash, which no
-- such form has. A database may not know letters beyond ASCII: what was typed stays unique as well.
alter table fiat_deposit add column bank_reference_key text;
with keyed as (
  select id, asset, upper(regexp_replace(normalize(bank_reference, NFKC), '[[:space:][:punct:]]', '', 'g')) as key
  from fiat_deposit
  where bank_reference is not null
), counted as (
  select id, key, row_number() over (partition by asset, key order by id) as turn from keyed
)
update fiat_deposit
set bank_reference_key = case when turn = 1 and key <> '' then key else key || '/' || fiat_deposit.id end
from counted
where counted.id = fiat_deposit.id;
alter table fiat_deposit add unique (asset, bank_reference_key);
alter table fiat_deposit add check ((bank_reference is null) = (bank_reference_key is null));
-- One operator has seen the money, and a second one has to.
alter table fiat_deposit add column waits_for_second boolean not null default false;

-- The same for what is paid out: one transfer of the bank settles one withdrawal, and two operators name the same.
alter table withdrawal add column bank_reference_key text;
with keyed as (
  select id, asset, upper(regexp_replace(normalize(transaction_id, NFKC), '[[:space:][:punct:]]', '', 'g')) as key
  from withdrawal
  where network = 'bank' and state = 'confirmed' and transaction_id is not null
), counted as (
  select id, key, row_number() over (partition by asset, key order by id) as turn from keyed
)
update withdrawal
set bank_reference_key = case when turn = 1 and key <> '' then key else key || '/' || withdrawal.id end
from counted
where counted.id = withdrawal.id;
alter table withdrawal add unique (asset, bank_reference_key);
alter table withdrawal_approval add column bank_reference_key text not null default '';
