-- Which posts a member has marked as read.
create table content_read (
  member_id bigint not null references member (id) on delete cascade,
  post_id bigint not null references content_post (id) on delete cascade,
  read_at bigint not null,
  primary key (member_id, post_id)
);
