-- Who changed what of the site, and what the home page shows beside posts and prices.

-- Every value that a setting, banner or popup ever got, written with the change. Nothing of it is changed or deleted.
create table site_change (
  id bigint generated always as identity primary key,
  -- Of the setting; `banner <id>` and `popup <id>` for what the home page shows.
  key text not null,
  -- null: back to the default, or gone.
  value jsonb,
  changed_by text not null,
  changed_at bigint not null
);

create function refuse_site_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of the site only grows';
end $$;
create trigger site_change_append_only before update or delete on site_change
  for each row execute function refuse_site_change();

-- Banners and popup notices. `texts` maps a language to its texts; a language that is missing is shown in English.
create table home_item (
  kind text not null check (kind in ('banner', 'popup')),
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  texts jsonb not null,
  -- Page of this site, without language prefix.
  path text,
  -- Only for popups: 1 once ever, 2 once per day, 3 every time, 0 never.
  popup_mode smallint,
  shown_from bigint not null,
  shown_to bigint not null,
  -- Only for visitors whom this code brought here.
  referral_code text,
  sort integer not null default 0,
  -- Hash of the files it came from; null from the moment an operator changes it, so that no file overwrites that.
  seed_hash text,
  primary key (kind, id)
);

-- How often each symbol was searched for, by UTC day (days since 1970).
create table symbol_search (
  day integer not null,
  symbol text not null,
  searches bigint not null check (searches > 0),
  primary key (day, symbol)
);
