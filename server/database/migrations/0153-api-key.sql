-- Keys with which programs of members sign their requests. Times are milliseconds since 1970 UTC.

create table api_key (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- What the header of a request says: 16 random bytes in base64url.
  key text not null unique,
  name text not null,
  algorithm text not null check (algorithm in ('hmac', 'ed25519')),
  -- Of hmac the secret, sealed; of ed25519 the member's public key in PEM.
  verifier text not null,
  permission text not null check (permission in ('read', 'trade')),
  -- Addresses and CIDR ranges, joined by commas; empty for all.
  addresses text not null,
  created_at bigint not null,
  expires_at bigint not null,
  last_used_at bigint
);
create index api_key_member_id on api_key (member_id, id);
create index api_key_expires_at on api_key (expires_at);
