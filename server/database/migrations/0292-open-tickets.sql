-- What a member's open tickets would bring is read with its balances: it has few that are open, and may have had many.
-- Where there are a million tickets and more, it is made before, as
--   create index concurrently if not exists futures_ticket_open on futures_ticket (member_id) where state = 'hold'
-- squawk-ignore require-concurrent-index-creation
create index if not exists futures_ticket_open on futures_ticket (member_id) where state = 'hold';
