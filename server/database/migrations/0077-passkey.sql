-- Times are milliseconds since 1970 UTC.

create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- Base64url, as the browser says it; the public key is COSE.
  credential_id text not null unique,
  public_key text not null,
  -- How often the authenticator says that it signed: a lower number is that of a copy.
  counter bigint not null check (counter >= 0),
  -- How the browser reaches it, joined by commas.
  transports text not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_member_id on passkey (member_id, id);

-- What a passkey has to sign, each for one member, one purpose and one answer.
create table passkey_challenge (
  challenge text primary key,
  member_id bigint not null references member (id),
  purpose text not null check (purpose in ('add', 'signIn', 'reset', 'change')),
  is_answered boolean not null default false,
  -- HMAC-SHA256 of the code that a right answer gave; the row goes when that is used.
  proof_hash text,
  expires_at bigint not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
