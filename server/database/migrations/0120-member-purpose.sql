-- What a member is for that is no customer: null for everybody else. Nobody can sign in as one that a program runs.

alter table member add column purpose text check (purpose in ('demo', 'demoTrader', 'marketMaker'));

update member set purpose = 'marketMaker' where email = 'market-maker@house.invalid';
update member set purpose = 'demo' where email in ('demo@pasar.example', 'demo2@pasar.example');

alter table member add constraint member_run_by_program
  check (purpose is null or purpose = 'demo' or password_hash is null);
