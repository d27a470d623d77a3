-- Times are milliseconds since 1970 UTC.

-- Browsers in which a member need not confirm a sign-in by the second factor; the password is asked for all the same.
create table trusted_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- SHA-256 of the token in the browser's cookie.
  token_hash text not null unique,
  -- Browser and system, e.g. 'Firefox, Windows'; '' where the browser said nothing of it.
  device text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index trusted_device_member_id on trusted_device (member_id, id);
create index trusted_device_expires_at on trusted_device (expires_at);
