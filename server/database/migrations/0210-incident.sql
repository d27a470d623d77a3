-- What operators say on the status page. Times are milliseconds since 1970 UTC.

create table incident (
  id bigint generated always as identity primary key,
  started_at bigint not null
);

-- Every version stays; the newest one is shown.
create table incident_version (
  incident_id bigint not null references incident (id),
  version smallint not null check (version > 0),
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  -- Title and text by language; English is always there.
  texts jsonb not null check (texts ? 'en'),
  operator_id bigint not null references operator (id),
  created_at bigint not null,
  primary key (incident_id, version)
);
