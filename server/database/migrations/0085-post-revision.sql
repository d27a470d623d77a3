-- What operators save of posts: each save takes the next version, so that of two editors one hears of the other, and
-- leaves a revision.

-- Saves of operators; 0: as its file has it.
alter table content_post add column version integer not null default 0 check (version >= 0);

create table content_revision (
  id bigint generated always as identity primary key,
  post_id bigint not null references content_post (id) on delete cascade,
  -- 'settings', or the language of a text.
  part text not null,
  -- Of the post, from this save on.
  version integer not null,
  -- null: as it was before the first save.
  operator_id bigint references operator (id),
  at bigint not null,
  -- The whole part after the save.
  content jsonb not null
);
create index content_revision_part on content_revision (post_id, part, id);
