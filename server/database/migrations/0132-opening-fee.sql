-- What opening the ticket cost, as a whole: open_fee is the share of what is still open.
alter table futures_ticket add column opening_fee numeric(38, 18) not null default 0;

-- Of tickets that there are already: the first fee that was booked for them.
update futures_ticket set opening_fee = paid.amount
from (
  select distinct on (reference) reference, amount
  from ledger_transaction join entry on transaction_id = id
  where kind = 'futuresFee' and amount > 0
  order by reference, id
) as paid
where paid.reference = 'ticket:' || futures_ticket.id and entry_tick is not null;

update futures_ticket set opening_fee = open_fee where opening_fee < open_fee;
-- Last: it is checked of the rows that there are.
alter table futures_ticket add check (opening_fee >= open_fee and opening_fee < 'Infinity');
