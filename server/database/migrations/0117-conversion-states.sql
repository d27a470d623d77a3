-- A conversion is accepted and done in one transaction: nobody has ever seen one that is being processed.
alter table conversion drop constraint conversion_state_check;
alter table conversion add constraint conversion_state_check check (state in ('quoted', 'replaced', 'done', 'failed'));
