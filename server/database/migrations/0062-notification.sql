-- Times are milliseconds since 1970 UTC.

-- What mails to the member are written in; the language of its sign-up until it chooses another.
alter table member add column language text;

-- The message is not stored: it is written from type and data, in the language of whoever reads.
create table notification (
  id bigint generated always as identity,
  member_id bigint not null references member (id),
  -- Numbers of the spec's section 9; 0 and unknown ones are other messages.
  type integer not null,
  topic text not null check (topic in ('security', 'funds', 'subscriptions', 'other')),
  data jsonb not null,
  created_at bigint not null,
  -- Null while unread.
  read_at bigint,
  -- No index on the id alone: the planner would look through everybody's newest for those of one member.
  primary key (member_id, id)
);
create index notification_topic on notification (member_id, topic, id);
create index notification_unread on notification (member_id, id) where read_at is null;
create index notification_purge on notification (created_at) where read_at is not null;

-- Mails to be sent, written with the event that causes them; gone once they are sent.
create table notification_mail (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  type integer not null,
  data jsonb not null,
  created_at bigint not null,
  attempts integer not null,
  -- Not before this.
  next_at bigint not null
);
create index notification_mail_next_at on notification_mail (next_at);

-- Where a member wants another than the usual: a row for each type that it has decided on.
create table notification_preference (
  member_id bigint not null references member (id),
  type integer not null,
  on_page boolean not null,
  by_email boolean not null,
  primary key (member_id, type)
);
