-- Launches of new coins. Times are milliseconds since 1970 UTC.
create table startup_project (
  id bigint generated always as identity primary key,
  -- As in aurora.
  key text not null unique,
  coin text not null references asset (code),
  -- What is committed and paid.
  currency text not null references asset (code),
  mode text not null check (mode in ('proRata', 'firstCome', 'smallestFirst')),
  price numeric(38, 18) not null check (price > 0 and price < 'Infinity'),
  -- The coins that are shared out, and the most that one member gets.
  stock numeric(38, 18) not null check (stock > 0 and stock < 'Infinity'),
  cap numeric(38, 18) not null check (cap > 0 and cap < 'Infinity'),
  -- Digits after the point of an allocation: few enough that what it costs is exact.
  places integer not null check (places between 0 and 8),
  minimum numeric(38, 18) not null check (minimum > 0 and minimum < 'Infinity'),
  maximum numeric(38, 18) not null check (maximum >= minimum and maximum < 'Infinity'),
  starts_at bigint not null,
  ends_at bigint not null,
  -- A part of the coins is paid at once, the rest in equal parts, one every so many days. No parts: all at once.
  at_once_bps integer not null check (at_once_bps between 0 and 10000),
  parts integer not null check (parts between 0 and 60),
  every_days integer not null check (every_days between 1 and 365),
  stage text not null default 'draft'
    check (stage in ('draft', 'listed', 'closed', 'computing', 'computed', 'distributing', 'ended')),
  -- How often the draft was saved: whoever approves the listing approves what was proposed.
  version integer not null default 1,
  -- Of all commitments: their sum, how many there are, the coins that they ask for, and the last number given.
  committed numeric(38, 18) not null default 0 check (committed >= 0 and committed < 'Infinity'),
  subscribers integer not null default 0 check (subscribers >= 0),
  wanted numeric(38, 18) not null default 0 check (wanted >= 0 and wanted < 'Infinity'),
  last_number integer not null default 0,
  -- Coins on hold in the account of the project, from the listing on.
  stock_held numeric(38, 18) not null default 0 check (stock_held >= 0 and stock_held <= stock),
  closed_at bigint,
  list_hash text,
  table_hash text,
  allocated numeric(38, 18) check (allocated >= 0 and allocated <= stock),
  charged numeric(38, 18) check (charged >= 0 and charged <= committed),
  distributed_at bigint,
  -- Payments: 0 is the distribution, the others are parts that were locked. `part_done` is the number of the last
  -- member that has the part; `part_at` is when it is due, null when nothing is.
  part integer not null default 0,
  part_done integer not null default 0,
  part_at bigint,
  check (ends_at > starts_at),
  check (mode <> 'firstCome' or wanted <= stock),
  check ((stage in ('draft', 'listed')) = (list_hash is null)),
  check ((stage in ('draft', 'listed', 'closed', 'computing')) = (table_hash is null))
);

-- The text of a project in one language: a sentence, and Markdown.
create table startup_text (
  project_id bigint not null references startup_project (id),
  language text not null,
  summary text not null,
  body text not null,
  primary key (project_id, language)
);

create table startup_commitment (
  id bigint generated always as identity primary key,
  project_id bigint not null references startup_project (id),
  member_id bigint not null references member (id),
  -- In the order of the first commitments; the only name of the member in the public table.
  number integer not null,
  -- 0: taken back.
  amount numeric(38, 18) not null check (amount >= 0 and amount < 'Infinity'),
  created_at bigint not null,
  allocation numeric(38, 18) check (allocation >= 0 and allocation < 'Infinity'),
  -- When the commitment was paid or given back, and the coins that are still locked.
  settled_at bigint,
  locked numeric(38, 18) not null default 0 check (locked >= 0 and locked <= allocation),
  unique (project_id, member_id),
  unique (project_id, number)
);
create index startup_commitment_member on startup_commitment (member_id, id);
