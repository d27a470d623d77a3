-- Sessions that lock by themselves when nobody uses their device. Times are milliseconds since 1970 UTC.
alter table session
  -- Null: it never locks.
  add column lock_minutes smallint check (lock_minutes in (1, 5, 15, 60)),
  -- When the device was last used; kept only while the session may lock.
  add column used_at bigint,
  add column locked_at bigint,
  add constraint session_lock_is_whole
    check ((lock_minutes is null) = (used_at is null) and (lock_minutes is not null or locked_at is null));
-- Of those that may lock next.
create index session_used_at on session (used_at) where lock_minutes is not null and locked_at is null;

alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('add', 'signIn', 'reset', 'change', 'unlock'));
