-- What persons decide, and how things came to their states. Times are milliseconds since 1970 UTC.

-- Every state that a row of a table came to. `reason` is what the member is told with it.
create table state_event (
  -- The table of the row.
  subject text not null,
  subject_id bigint not null,
  seq smallint not null,
  state text not null,
  reason text not null default '',
  at bigint not null,
  primary key (subject, subject_id, seq)
);
insert into state_event (subject, subject_id, seq, state, reason, at)
select 'withdrawal', withdrawal_id, seq, state, reason, at from withdrawal_event;
drop table withdrawal_event;

-- Who is looking at what waits for a decision. For how long that keeps it from others is a setting.
create table review_claim (
  kind text not null,
  subject_id bigint not null,
  operator_id bigint not null references operator (id),
  taken_at bigint not null,
  primary key (kind, subject_id)
);
alter table operator_policy
  add column claim_minutes smallint not null default 30 check (claim_minutes between 1 and 1440);

insert into review_claim (kind, subject_id, operator_id, taken_at)
select 'identity', member_id, reviewer_id, claimed_at from identity_verification where status = 2;
alter table identity_verification drop column reviewer_id, drop column claimed_at;

-- What operators said. Of each question about a subject an operator has one voice; two voices agree when their verdicts
-- are the same text.
create table review_voice (
  kind text not null,
  subject_id bigint not null,
  question text not null,
  operator_id bigint not null references operator (id),
  verdict text not null,
  -- What others are shown of it.
  shown jsonb not null default '{}',
  reason text not null default '',
  at bigint not null,
  primary key (kind, subject_id, question, operator_id)
);

insert into review_voice (kind, subject_id, question, operator_id, verdict, at)
select 'withdrawal', withdrawal_id, case when is_approval then 'leave' else 'outcome' end, operator_id,
  verdict || case when bank_reference_key = '' then '' else ' ' || bank_reference_key end, at
from withdrawal_approval;
drop table withdrawal_approval;

insert into review_voice (kind, subject_id, question, operator_id, verdict, shown, at)
select 'fiatDeposit', deposit_id, 'credit', operator_id,
  trim_scale(received)::text || ' '
    || upper(regexp_replace(normalize(bank_reference, NFKC), '[[:space:][:punct:]]', '', 'g')),
  jsonb_build_object('received', trim_scale(received)::text, 'bankReference', bank_reference), at
from fiat_deposit_confirmation;
drop table fiat_deposit_confirmation;

insert into review_voice (kind, subject_id, question, operator_id, verdict, reason, at)
select 'deposit', deposit_id, 'outcome', operator_id, outcome, reason, at from deposit_resolution;
drop table deposit_resolution;
