-- Who runs the site. Operators are no members: accounts, sessions and rights of their own. Times are milliseconds since
-- 1970 UTC. Secrets are stored as hashes, those of authenticator apps sealed (server/areas/security/seal.ts).

create table operator (
  id bigint generated always as identity primary key,
  -- Lower case.
  email text not null unique,
  name text not null,
  roles text[] not null
    check (roles <@ '{support,reviewer,finance,content,admin}'::text[] and cardinality(roles) > 0),
  status text not null check (status in ('invited', 'active', 'disabled')),
  -- Password and app: there from the moment the invitation was accepted.
  password_hash text,
  sealed_secret text,
  -- The last time step of the app whose code was used: it and those before never work again.
  last_step bigint not null default 0,
  -- SHA-256 of the token in the link, as hex; gone once used.
  invitation_hash text unique,
  invitation_until bigint,
  created_at bigint not null,
  check (status != 'active' or (password_hash is not null and sealed_secret is not null))
);

create table operator_session (
  -- SHA-256 of the token in the cookie, as hex.
  id text primary key,
  operator_id bigint not null references operator (id),
  created_at bigint not null,
  last_seen_at bigint not null,
  address text not null,
  user_agent text not null
);
create index operator_session_operator_id on operator_session (operator_id);

-- What operators did. Each row carries the hash of the one before, so that none can be changed, taken out or put in
-- without all later ones showing it (server/areas/operator/audit.ts).
create table audit_entry (
  -- Without gaps, from 1.
  id bigint primary key,
  at bigint not null,
  -- null: at the command line; the reason says by whom.
  operator_id bigint references operator (id),
  -- e.g. member.suspend
  action text not null,
  -- What it was done to, e.g. member:1001.
  subject text not null,
  -- JSON as text and not jsonb: the hash is over the very characters.
  before text not null,
  after text not null,
  reason text not null,
  -- SHA-256 in hex.
  hash text not null
);
create index audit_entry_subject on audit_entry (subject, id);
create index audit_entry_operator_id on audit_entry (operator_id, id);
create index audit_entry_action on audit_entry (action, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_not_truncated before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Deeds that take two operators: one proposes, another one decides (server/areas/operator/proposals.ts).
create table proposal (
  id bigint generated always as identity primary key,
  kind text not null,
  -- As in the audit log.
  subject text not null,
  payload jsonb not null,
  reason text not null,
  proposed_by bigint not null references operator (id),
  proposed_at bigint not null,
  -- Nobody approves it after this.
  expires_at bigint not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decided_by bigint references operator (id),
  decided_at bigint,
  decision_reason text,
  check (decided_by is distinct from proposed_by or state = 'rejected'),
  check ((state = 'open') = (decided_by is null))
);
create index proposal_open on proposal (kind, subject) where state = 'open';
create index proposal_state on proposal (state, id);
