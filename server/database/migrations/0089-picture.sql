-- Pictures that everybody may see: of posts, and of banners of the home page. Times are milliseconds since 1970 UTC.

create table picture (
  -- Made from the hash of the bytes, so that its address may be kept for good and the same picture is stored once.
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}\.jpeg$'),
  bytes bytea not null,
  content_type text not null,
  -- In pixels: a page keeps its place free while it comes.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at bigint not null
);

create table post_picture (
  post_id bigint not null references content_post (id) on delete cascade,
  name text not null references picture (name),
  -- Says what is seen, by language; one that is missing is said in English.
  alts jsonb not null,
  -- Of the words: of two editors one hears of the other.
  version integer not null default 0 check (version >= 0),
  created_at bigint not null,
  primary key (post_id, name)
);
create index post_picture_name on post_picture (name);

-- The cover is one of the post's own pictures. Nothing has written it before.
update content_post set cover = null where cover is not null;
alter table content_post add foreign key (id, cover) references post_picture (post_id, name);
