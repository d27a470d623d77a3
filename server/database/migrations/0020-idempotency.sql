-- What a call that moves money answered, for a client that sends the same key again. Kept for 24 hours.
create table idempotency (
  member_id bigint not null references member (id),
  call text not null,
  key text not null,
  -- Hex SHA-256 of call, query and input: the same key with another input is refused.
  input_hash text not null,
  -- json and not jsonb: the answer comes back exactly as it was first given.
  answer json,
  created_at bigint not null,
  primary key (member_id, call, key)
);
create index idempotency_created_at on idempotency (created_at);
