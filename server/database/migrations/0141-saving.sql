-- Savings: orders of members that earn interest each day, paid by an account of the house for each product. Times are
-- milliseconds since 1970 UTC, days are numbered from 1970 in UTC.
create table saving_product (
  id bigint generated always as identity primary key,
  -- Trial money of the platform earns nothing.
  asset text not null references asset (code) check (asset <> 'FTUSDT'),
  -- 0: flexible, with the terms saving.flexible of the asset; else fixed, with saving.fixed of e.g. USDT:30.
  term_days integer not null check (term_days in (0, 7, 30, 60, 90)),
  -- What active and redeeming orders have of the quota.
  taken numeric(38, 18) not null default 0 check (taken >= 0 and taken < 'Infinity'),
  -- By an operator: no subscriptions since then.
  paused_at bigint,
  -- Since when the quota or the cover does not suffice for the smallest order.
  closed_since bigint,
  -- The last announced version whose rates members were told, and up to which member.
  told_version integer not null default 0,
  told_member_id bigint not null default 0,
  unique (asset, term_days)
);

create table saving_order (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  product_id bigint not null references saving_product (id),
  -- The terms that it was subscribed under. A fixed order keeps them.
  version integer not null,
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  -- Where the amount came from and returns to.
  account text not null check (account in ('spot', 'finance')),
  auto_renew boolean not null,
  -- The order that this one continues.
  renewal_of bigint unique references saving_order (id),
  -- 1 active, 2 redeeming, 3 redeemed, 4 redeemed early.
  status integer not null check (status between 1 and 4),
  created_at bigint not null,
  -- It earns from the first day on, and no more on the end day; null while a flexible order has no end.
  first_day integer not null,
  end_day integer check (end_day >= first_day),
  -- The days before it are paid.
  accrued_day integer not null,
  -- What these days earned, before the division that rounds: see contract/earn-interest.ts.
  weight numeric(60, 0) not null default 0 check (weight >= 0),
  -- What they were paid; of an order that was redeemed early, what it kept.
  interest numeric(38, 18) not null default 0 check (interest >= 0 and interest < 'Infinity'),
  -- Of a fixed order: the interest of its term, which the house holds until it is paid.
  term_interest numeric(38, 18) check (term_interest >= interest and term_interest < 'Infinity'),
  ended_at bigint,
  check (accrued_day >= first_day and accrued_day <= coalesce(end_day, accrued_day)),
  check ((status in (3, 4)) = (ended_at is not null)),
  check (status = 1 or end_day is not null)
);
create index saving_order_member on saving_order (member_id, id);
create index saving_order_owed on saving_order (product_id, member_id, id)
  where end_day is null or accrued_day < end_day;
create index saving_order_running on saving_order (product_id, end_day) where status in (1, 2);

-- What a day brought an order, and by which transaction of the ledger. Days whose interest rounds to zero are missing.
create table saving_interest (
  order_id bigint not null,
  day integer not null,
  amount numeric(38, 18) not null check (amount > 0 and amount < 'Infinity'),
  -- Of the order, with this day.
  total numeric(38, 18) not null check (total >= amount and total < 'Infinity'),
  transaction_id bigint not null,
  entered_at bigint not null,
  primary key (order_id, day)
);

-- What the days of a product brought all of its orders.
create table saving_day (
  product_id bigint not null references saving_product (id),
  day integer not null,
  orders integer not null,
  interest numeric(38, 18) not null check (interest >= 0 and interest < 'Infinity'),
  primary key (product_id, day)
);

-- Nothing is offered at first: operators open products with the account of the house behind them.
insert into saving_product (asset, term_days)
select asset, days from unnest('{USDT,BTC,ETH,BNB,SOL}'::text[]) with ordinality as coin (asset, place)
cross join unnest('{0,7,30,60,90}'::integer[]) as term (days)
order by place, days;

insert into product_version (kind, key, version, terms, valid_from, made_at)
select case term_days when 0 then 'saving.flexible' else 'saving.fixed' end,
  case term_days when 0 then asset else asset || ':' || term_days end, 1,
  jsonb_build_object('isOpen', false, 'saleFrom', 0, 'saleUntil', 0,
    'minimum', minimum, 'memberMaximum', maximum, 'quota', quota)
  || case term_days
    when 0 then jsonb_build_object('tiers', case asset
      when 'USDT' then '[{"from": "0", "rateBps": 600}, {"from": "1000", "rateBps": 400}]'::jsonb
      else '[{"from": "0", "rateBps": 100}]'::jsonb end)
    else jsonb_build_object('rateBps',
        (case asset when 'USDT' then '{"7": 420, "30": 480, "60": 540, "90": 600}'
          else '{"7": 120, "30": 150, "60": 180, "90": 200}' end::jsonb -> term_days::text),
      'canRedeemEarly', term_days > 7, 'earlyRateBps', case when term_days > 7 then 50 else 0 end)
    end,
  0, 0
from saving_product join (values
  ('USDT', '10', '50000', '2000000'), ('BTC', '0.001', '1', '40'), ('ETH', '0.01', '20', '600'),
  ('BNB', '0.05', '80', '3000'), ('SOL', '0.1', '300', '12000')
) as size (asset, minimum, maximum, quota) using (asset);

insert into product_version (kind, key, version, terms, valid_from, made_at) values
  ('saving.rules', '', 1, '{"coverDays": 30, "noticeHours": 24, "ordersMax": 50}', 0, 0);
