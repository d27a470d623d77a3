-- Proof of reserves (docs/proof-of-reserves.md): trees of what is owed to members, never changed once they are made.
create table reserve_snapshot (
  id bigint generated always as identity primary key,
  -- Milliseconds since 1970 UTC.
  created_at bigint not null,
  members integer not null,
  root_hash text not null,
  root_sums text not null
);

create table reserve_leaf (
  snapshot_id bigint not null references reserve_snapshot (id),
  member_id bigint not null references member (id),
  -- Among the leaves, which stand in the order of their hashes.
  position integer not null,
  -- Secret of the member: without it nobody can try out whose leaf it is.
  nonce text not null,
  primary key (snapshot_id, member_id)
);

-- Level 0 are the leaves.
create table reserve_node (
  snapshot_id bigint not null references reserve_snapshot (id),
  level smallint not null,
  position integer not null,
  hash text not null,
  sums text not null,
  primary key (snapshot_id, level, position)
);
