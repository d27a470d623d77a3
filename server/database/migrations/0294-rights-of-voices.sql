-- How often an operator got other roles or was invited. What the operator says or proposes keeps the figure of then,
-- and no longer counts once the operator has another one.
alter table operator add column rights_version int not null default 0;
alter table review_voice add column rights_version int not null default 0;
alter table proposal add column rights_version int not null default 0;
