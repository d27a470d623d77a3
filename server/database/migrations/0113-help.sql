-- Conversations with the help desk: one of each member, and one of each visitor's browser.
create table help_conversation (
  conversation_id bigint primary key references conversation (id),
  -- null: a visitor's, opened by its sessions only.
  member_id bigint unique references member (id),
  -- Of the reader, when it began.
  language text not null,
  service_code text not null,
  -- open: the client waits; pending: it was answered; resolved: closed until the client writes.
  state text not null check (state in ('open', 'pending', 'resolved')),
  operator_id bigint references operator (id),
  -- Since when the client waits for an answer, in milliseconds since 1970 UTC.
  waiting_since bigint,
  check (waiting_since is null or state = 'open')
);
create index help_conversation_state on help_conversation (state, waiting_since);

-- SHA-256 of the tokens by which visitors' browsers find their conversation again.
create table help_session (
  token_hash text primary key,
  conversation_id bigint not null references help_conversation (conversation_id),
  created_at bigint not null
);
create index help_session_conversation on help_session (conversation_id);
