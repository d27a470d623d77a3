-- Times are milliseconds since 1970 UTC.

-- A member's authenticator app; there is none until its first code was right.
create table authenticator (
  member_id bigint primary key references member (id),
  -- AES-256-GCM, see server/areas/security/seal.ts.
  sealed_secret text not null,
  -- The last time step whose code was used: it and those before never work again.
  last_step bigint not null,
  created_at bigint not null
);

-- Codes for who has lost the app. HMAC-SHA256; gone once used.
create table recovery_code (
  member_id bigint not null references member (id),
  code_hash text not null,
  primary key (member_id, code_hash)
);

-- Until when nothing leaves an account, by what was changed last.
create table security_hold (
  member_id bigint not null references member (id),
  reason text not null,
  started_at bigint not null,
  ends_at bigint not null,
  primary key (member_id, reason)
);

-- Sign-ins; they stay when the session is over.
create table sign_in (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  at bigint not null,
  address text not null,
  user_agent text not null
);
create index sign_in_member_id on sign_in (member_id, id);
create index sign_in_at on sign_in (at);
