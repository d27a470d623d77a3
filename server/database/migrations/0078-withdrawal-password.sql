-- The second password of who has one: it is asked for whatever takes money out of an account.
create table withdrawal_password (
  member_id bigint primary key references member (id),
  -- Argon2id.
  password_hash text not null
);
