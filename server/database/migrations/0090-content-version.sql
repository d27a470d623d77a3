-- One number for all that posts, home page and site say: what was drawn from it is good for as long as it stays. Every
-- writer raises it, whoever that is, and readers see it with the change itself.

create table content_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into content_version default values;

create function raise_content_version() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;
create trigger content_post_version after insert or update or delete on content_post
  for each statement execute function raise_content_version();
create trigger content_text_version after insert or update or delete on content_text
  for each statement execute function raise_content_version();
create trigger post_picture_version after insert or update or delete on post_picture
  for each statement execute function raise_content_version();
create trigger home_item_version after insert or update or delete on home_item
  for each statement execute function raise_content_version();
create trigger site_config_version after insert or update or delete on site_config
  for each statement execute function raise_content_version();

-- What the clock publishes last and next is looked up each second.
create index content_post_time on content_post (published_at) where status = 'published';
