-- The operator's key has changed since the secret was sealed: nothing can be signed for the webhook any more.
alter table webhook_delivery drop constraint webhook_delivery_problem_check;
alter table webhook_delivery add constraint webhook_delivery_problem_check
  check (problem in ('timeout', 'notAllowed', 'noConnection', 'secretLost'));
