-- What members changed themselves of what protects or pays out their account: written with the change, never changed.
create table member_action (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  at bigint not null,
  action text not null,
  -- What it was about, as members named it: a masked address, a passkey's name. Empty where nothing needs a name.
  subject text not null,
  -- Network address that it came from.
  address text not null
);
create index member_action_member_id on member_action (member_id, id);
create index member_action_at on member_action (at);
