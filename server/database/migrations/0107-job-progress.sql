-- How far work came that is done once for each minute, hour or day (server/jobs/once-per-period.ts). Times are
-- milliseconds since 1970 UTC.
create table job_progress (
  job text not null,
  -- What the work is about where it is done for several things, each with a progress of its own.
  subject text not null default '',
  -- The end of the last period that is done; the next one begins there.
  done_until bigint not null,
  -- The next period is done up to the row with this id.
  after_id bigint not null default 0,
  primary key (job, subject)
);

-- Of the day of the old row, which was the one that begins, not the one that ends.
insert into job_progress (job, done_until, after_id)
select 'save-member-values', (day - 1)::bigint * 86400000, member_id from member_value_progress where day > 0;
drop table member_value_progress;
