-- What an operator can change of the site: one row per setting that differs from its default (areas/site/settings.ts).
create table site_config (
  key text primary key,
  value jsonb not null,
  updated_at bigint not null
);
