-- Times are milliseconds since 1970 UTC. Codes are stored as hashes only.

-- Captchas that were answered, rightly or not: none counts twice.
create table used_captcha (
  id text primary key,
  used_at bigint not null
);
create index used_captcha_used_at on used_captcha (used_at);

-- The last code that was sent for a purpose to a target (an e-mail address or a phone number).
create table one_time_code (
  purpose text not null,
  target text not null,
  code_hash text not null,
  attempts integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (purpose, target)
);
create index one_time_code_expires_at on one_time_code (expires_at);

-- Failed sign-ins in a row, of an account (whether or not it exists) and of an address.
create table sign_in_failure (
  key text primary key,
  failures integer not null,
  last_at bigint not null
);
create index sign_in_failure_last_at on sign_in_failure (last_at);

-- Where messages go as long as no mail server and no SMS gateway is configured.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  subject text not null,
  text text not null,
  created_at bigint not null
);
create index outbox_message_created_at on outbox_message (created_at);

-- Keys that all processes of the site share, made at the first start. Base64.
create table secret (
  name text primary key,
  value text not null
);
