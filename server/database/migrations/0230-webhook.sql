-- Addresses of members' programs that are told of fills, deposits and withdrawals. Times are milliseconds since 1970
-- UTC.

create table webhook (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  url text not null,
  events text[] not null check (events <@ array['fill', 'deposit', 'withdrawal'] and cardinality(events) > 0),
  -- What deliveries are signed with, sealed.
  secret text not null,
  created_at bigint not null,
  -- When its member was last told that a delivery was given up.
  told_at bigint,
  unique (member_id, url)
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  event text not null,
  data jsonb not null,
  -- When the sender first saw it, within a second of its commit; null until then.
  created_at bigint,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is tried next, or counts as lost with the process that tries it.
  next_at bigint not null default 0,
  tried_at bigint,
  -- Of the last attempt: the code of the answer, or why there was none.
  answer_code integer,
  problem text check (problem in ('timeout', 'notAllowed', 'noConnection'))
);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id);
create index webhook_delivery_due on webhook_delivery (next_at, id) where state = 'waiting';

-- How far the trades of a market were looked at for fills.
create table webhook_progress (
  market_id bigint primary key,
  seq bigint not null
);

-- Deposits and withdrawals change their states in many places, some of them in one statement for many rows. A trigger
-- leaves none out, in the same transaction.
create function tell_webhooks() returns trigger language plpgsql as $$
declare
  told text := tg_argv[0];
  changed jsonb := to_jsonb(new);
begin
  insert into webhook_delivery (webhook_id, event, data)
  select webhook.id, told, jsonb_build_object(
    'id', new.id::text,
    'network', coalesce(changed->>'network', 'bank'),
    'currency', new.asset,
    -- Of a bank deposit what came, once that is known.
    'amount', trim_scale(coalesce((changed->>'received')::numeric, new.amount))::text,
    'state', new.state
  )
  from webhook where member_id = new.member_id and told = any (events);
  return null;
end $$;
create trigger deposit_webhook after insert on deposit
  for each row execute function tell_webhooks('deposit');
create trigger deposit_state_webhook after update of state on deposit
  for each row when (old.state is distinct from new.state) execute function tell_webhooks('deposit');
create trigger fiat_deposit_webhook after insert on fiat_deposit
  for each row execute function tell_webhooks('deposit');
create trigger fiat_deposit_state_webhook after update of state on fiat_deposit
  for each row when (old.state is distinct from new.state) execute function tell_webhooks('deposit');
create trigger withdrawal_webhook after insert on withdrawal
  for each row execute function tell_webhooks('withdrawal');
create trigger withdrawal_state_webhook after update of state on withdrawal
  for each row when (old.state is distinct from new.state) execute function tell_webhooks('withdrawal');
