-- Conversations. Who belongs to one is known to the area that began it. Times are milliseconds since 1970 UTC.
create table conversation (
  id bigint generated always as identity primary key,
  -- Whose it is, as in 'help'.
  area text not null,
  -- Of the newest message; whoever adds one locks the row, so numbers have no gaps.
  last_number integer not null default 0 check (last_number >= 0),
  last_at bigint not null,
  created_at bigint not null
);

create table chat_message (
  conversation_id bigint not null references conversation (id),
  number integer not null check (number > 0),
  side text not null check (side in ('client', 'host', 'staff', 'system')),
  -- The name as it was then.
  author text not null,
  -- 1 text, 2 image
  type smallint not null check (type in (1, 2)),
  -- A text; of an image its size in pixels; of a system message its name.
  body text not null,
  -- What a system message speaks of.
  message_values jsonb not null default '{}',
  file_id text unique,
  -- By which its sender knows it.
  client_id text,
  created_at bigint not null,
  primary key (conversation_id, number),
  check ((type = 2) = (file_id is not null)),
  check (side <> 'system' or (type = 1 and client_id is null))
);
create unique index chat_message_once on chat_message (conversation_id, side, client_id) where client_id is not null;

-- How far each side has read.
create table chat_read (
  conversation_id bigint not null references conversation (id),
  side text not null check (side in ('client', 'host', 'staff')),
  number integer not null check (number > 0),
  primary key (conversation_id, side)
);
