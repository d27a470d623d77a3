-- Times are milliseconds since 1970 UTC. Secrets (passwords, session tokens) are stored as hashes only.

create table member (
  id bigint generated always as identity (start with 1001) primary key,
  -- Lower case.
  email text unique,
  -- Dial code and digits, e.g. +628123456789.
  phone text unique,
  -- Argon2id; null for a member who cannot sign in, such as the house.
  password_hash text,
  real_name text not null default '',
  avatar_url text not null default '',
  vip_level integer not null default 0 check (vip_level >= 0),
  verified_level integer not null default 0 check (verified_level >= 0),
  -- Sees and trades the test markets.
  test_enabled boolean not null default false,
  referral_code text not null unique,
  referred_by bigint references member (id),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at bigint not null,
  check (email is not null or phone is not null)
);

create table session (
  -- SHA-256 of the token in the cookie, as hex.
  id text primary key,
  member_id bigint not null references member (id),
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  user_agent text not null,
  address text not null
);
create index session_member_id on session (member_id);
create index session_expires_at on session (expires_at);
