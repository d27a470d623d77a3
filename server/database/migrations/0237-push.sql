-- Devices that show notifications by themselves, through the push service of their browser. Times are milliseconds
-- since 1970 UTC.

-- Null: as usual for the type.
alter table notification_preference add column by_push boolean;

create table push_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- It ends with the session that added it, whatever ends that: a device that is signed out shows nothing more.
  session_id text not null unique references session (id) on delete cascade,
  -- Where the push service takes what the device is to show.
  endpoint text not null unique,
  -- What it is encrypted with, so that the push service can not read it. Worthless without the key of the operator.
  p256dh text not null,
  auth text not null,
  -- The operator's public key that it was added for: pushes signed by another one are refused.
  server_key text not null,
  created_at bigint not null
);
create index push_device_of_member on push_device (member_id, id);

-- Notifications that devices are yet to be sent, written with the event that causes them; gone once they are sent.
create table notification_push (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_device (id) on delete cascade,
  type integer not null,
  data jsonb not null,
  created_at bigint not null,
  attempts integer not null default 0,
  -- Not before this; a process that took it owns it until then.
  next_at bigint not null
);
create index notification_push_next_at on notification_push (next_at, id);
create index notification_push_of_device on notification_push (device_id);
