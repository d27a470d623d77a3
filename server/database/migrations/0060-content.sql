-- Announcements, college articles, notices and the footer's pages. What readers see of a post is decided when they ask:
-- it is published from published_at on, to the millisecond, without a job that could be late.

create table content_post (
  id bigint generated always as identity primary key,
  category integer not null check (category > 0),
  -- Names the post within its category, for the files it may come from.
  slug text not null check (slug ~ '^[a-z0-9-]{1,80}$'),
  -- A published post whose time has not come is a scheduled one.
  status text not null check (status in ('draft', 'published', 'archived')),
  published_at bigint not null,
  is_pinned boolean not null default false,
  -- Small numbers first; posts of one number stand newest first.
  sort integer not null default 0,
  tags text[] not null default '{}',
  topic text,
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  cover text,
  author text not null,
  created_at bigint not null,
  updated_at bigint not null,
  unique (category, slug)
);
create index content_post_list on content_post (category, is_pinned desc, sort, published_at desc, id desc)
  where status = 'published';
create index content_post_tags on content_post using gin (tags);

create table content_text (
  post_id bigint not null references content_post (id) on delete cascade,
  language text not null,
  title text not null,
  summary text not null,
  -- Markdown, as it was written.
  body text not null,
  -- Made from the three above whenever they are written: what a reader reads, and what a search looks into.
  plain text not null,
  reading_minutes integer not null check (reading_minutes > 0),
  search tsvector not null,
  -- Hash of the file it came from; null from the moment an editor changes it, so that no file overwrites that.
  seed_hash text,
  updated_at bigint not null,
  primary key (post_id, language)
);
create index content_text_search on content_text using gin (search);
