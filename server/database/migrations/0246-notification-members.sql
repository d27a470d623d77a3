-- Thousands are told in one second, and each cost a lookup and a lock of its member that nothing needs: both statements
-- that write notifications join the members, and no member is ever deleted.
alter table notification drop constraint notification_member_id_fkey;
