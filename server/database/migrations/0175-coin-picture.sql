-- The picture of a coin that came with its launch: others have theirs in public/coins.svg. Times are milliseconds since
-- 1970 UTC.
create table coin_picture (
  asset text primary key references asset (code),
  -- A square: JPEG, as pictures of operators are encoded. Those of the demo are SVG.
  bytes bytea not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/svg+xml')),
  changed_at bigint not null
);
