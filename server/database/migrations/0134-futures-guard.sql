-- Futures: skew that can not use up a margin, what members know and allow themselves, and who was warned.

-- At the cap of a side the skew takes less than half of what the highest leverage leaves between entry and
-- liquidation. The skew moves prices so much less now that funding has to follow it so much more. Terms that operators
-- have changed stay theirs.
insert into product_version (kind, key, version, terms, valid_from, made_at)
select kind, key, 2,
  terms || jsonb_build_object('scaleUsdt', ((terms ->> 'openUpperUsdt')::numeric * widened)::text), 0, 0
from product_version first
cross join lateral (
  select case (terms -> 'tiers' -> 0 ->> 'leverageMax')::int when 125 then 600 when 100 then 480 else 240 end as widened
) as factor
where kind = 'futures.market' and version = 1 and not exists (
  select from product_version later where later.kind = first.kind and later.key = first.key and later.version > 1);

insert into product_version (kind, key, version, terms, valid_from, made_at)
select kind, key, 2, terms || '{"fundingSkewBps": 1000}', 0, 0
from product_version first
where kind = 'futures.rules' and version = 1 and not exists (
  select from product_version later where later.kind = first.kind and later.key = first.key and later.version > 1);

-- What a member has read, and the bounds that it set itself. A member without a row has done neither.
create table futures_member (
  member_id bigint primary key references member (id),
  -- Versions of the risk notice and of the questions: a new one is asked for again.
  notice_version integer,
  notice_accepted_at bigint,
  understood_version integer,
  understood_at bigint,
  leverage_max integer check (leverage_max between 1 and 125),
  -- Nothing is opened before this time. It only ever moves into the future.
  cooling_until bigint,
  check ((notice_version is null) = (notice_accepted_at is null)),
  check ((understood_version is null) = (understood_at is null))
);

-- How near to liquidation a ticket is that its member was warned of, in percent of the margin rate.
create table futures_warning (
  ticket_id bigint primary key references futures_ticket (id),
  percent integer not null check (percent in (80, 90)),
  warned_at bigint not null
);
