-- Help desk: cases, tickets by mail, canned answers, words to search for, and how long messages are kept. Times are
-- milliseconds since 1970 UTC.

-- Address that answers are mailed to: of who wrote last while nobody was there.
alter table help_conversation add column mail_to text;

-- What a client asked for: from its first message until the conversation is closed.
create table help_case (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references help_conversation (conversation_id),
  -- Who answered first.
  operator_id bigint references operator (id),
  opened_at bigint not null,
  answered_at bigint,
  resolved_at bigint,
  -- By the client: 5 is best.
  rating smallint check (rating between 1 and 5),
  check ((operator_id is null) = (answered_at is null)),
  check (rating is null or resolved_at is not null)
);
create unique index help_case_open on help_case (conversation_id) where resolved_at is null;
create index help_case_conversation on help_case (conversation_id, id);
create index help_case_opened on help_case (opened_at);

insert into help_case (conversation_id, opened_at)
select conversation_id, waiting_since from help_conversation where waiting_since is not null;

-- Answers that wait to be mailed.
create table help_mail (
  id bigint generated always as identity primary key,
  email text not null,
  language text not null,
  operator_name text not null,
  body text not null,
  attempts integer not null default 0,
  next_at bigint not null
);
create index help_mail_next on help_mail (next_at);

-- Answers that operators have ready.
create table help_answer (
  id bigint generated always as identity primary key,
  -- How operators find it.
  title text not null,
  -- Of an answer that came with the platform: its name. It is not written again after an operator removed it.
  seed text unique,
  removed_at bigint
);
create table help_answer_text (
  answer_id bigint not null references help_answer (id),
  language text not null,
  body text not null,
  primary key (answer_id, language)
);

-- What a message can be found by; null where its area does not search.
alter table chat_message add column words tsvector;
update chat_message set words = to_tsvector('simple', body)
where type = 1 and side <> 'system' and conversation_id in (select conversation_id from help_conversation);
create index chat_message_words on chat_message using gin (words) where words is not null;
create index chat_message_created on chat_message (created_at);

insert into product_version (kind, key, version, terms, valid_from, made_at)
values ('help.rules', '', 1, '{"keepDays": 730}', 0, 0);
