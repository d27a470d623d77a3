-- The work that only one process may do: what it writes is fenced by the epoch, which grows with each new holder. Times
-- are milliseconds since 1970 UTC by the clock of the database, so that the clocks of the processes do not matter.
create table lease (
  name text not null unique,
  epoch bigint not null,
  -- Names the connections of its process: `pasar <holder>`.
  holder text not null,
  -- Where the other processes reach it; empty until it listens.
  address text not null,
  expires_at bigint not null,
  -- The epoch is part of a key: then a lock on the key lets the holder renew its lease, and keeps a new holder out.
  primary key (name, epoch)
);
