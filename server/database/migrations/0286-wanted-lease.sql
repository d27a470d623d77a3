-- Until when another process waits for the lease: its holder gives it back where it has other work to do.
alter table lease add column wanted_until bigint not null default 0;
