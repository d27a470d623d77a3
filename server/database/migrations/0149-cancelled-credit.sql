-- Members cancel loans that wait for their review; two operators cancel launches that are open or to come.
alter table loan drop constraint loan_state_check;
alter table loan add constraint loan_state_check
  check (state in ('review', 'active', 'repaid', 'liquidated', 'rejected', 'cancelled'));
alter table startup_project drop constraint startup_project_stage_check;
alter table startup_project add constraint startup_project_stage_check
  check (stage in ('draft', 'listed', 'cancelled', 'closed', 'computing', 'computed', 'distributing', 'ended'));
-- Without a list and a table, as before they are made.
alter table startup_project drop constraint startup_project_check6;
alter table startup_project add constraint startup_project_check6
  check ((stage in ('draft', 'listed', 'cancelled')) = (list_hash is null));
alter table startup_project drop constraint startup_project_check7;
alter table startup_project add constraint startup_project_check7
  check ((stage in ('draft', 'listed', 'cancelled', 'closed', 'computing')) = (table_hash is null));
