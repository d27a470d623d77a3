-- Favourites belong to members; 0030 could not say so before the table of members was there.
alter table favorite add constraint favorite_member foreign key (member_id) references member (id);
