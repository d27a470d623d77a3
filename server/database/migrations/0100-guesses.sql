-- Times are milliseconds since 1970 UTC. Tokens are stored as hashes only.

-- When something was tried of late that may be tried so often in an hour or a day. Never more times than its limit.
create table recent_try (
  key text primary key,
  times bigint[] not null,
  -- None of the times counts any more from then on.
  counts_until bigint not null
);
create index recent_try_counts_until on recent_try (counts_until);
drop table sign_in_failure;

-- Browsers in which somebody signed in before. Their guesses are counted apart from those of strangers.
create table known_device (
  -- SHA-256 of the token in the browser's cookie; several members may use one browser.
  token_hash text not null,
  -- 'member:12' or 'operator:3'.
  owner text not null,
  used_at bigint not null,
  expires_at bigint not null,
  primary key (owner, token_hash)
);
create index known_device_token_hash on known_device (token_hash);
create index known_device_expires_at on known_device (expires_at);

-- The last code that was sent for a purpose to a target, and how many were sent in a row: none of them was used, and no
-- day lay between two. A row stays for a day. Codes that wait while this runs, for five minutes at most, are void.
drop table one_time_code;
create table one_time_code (
  purpose text not null,
  target text not null,
  -- The member that asked, where only members ask for such codes; else ''.
  asker text not null,
  -- null: used, or it could not be sent.
  code_hash text,
  -- Short ones can be guessed and are void after some attempts, long ones can not.
  is_short boolean not null,
  attempts integer not null,
  sent_in_row integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  -- Another one can be sent from then on.
  next_at bigint not null,
  primary key (purpose, target, asker)
);
create index one_time_code_created_at on one_time_code (created_at);
