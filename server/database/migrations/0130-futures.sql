-- Futures: tickets against the house. Times are milliseconds since 1970 UTC. The pool of a market is all that members
-- hold of it with one margin currency: trial money and real money never meet.
create table futures_pool (
  symbol_id bigint not null references symbol (id),
  currency text not null references asset (code),
  -- What one unit of a long ticket has paid of funding since the beginning; of either sign.
  funding_index numeric(38, 18) not null default 0 check (funding_index between -1e18 and 1e18),
  -- The minutes before it are in the index.
  funded_until bigint not null,
  -- Of the last minute that was funded: it counts for a minute without a tick.
  mark numeric(38, 18) check (mark > 0 and mark < 'Infinity'),
  primary key (symbol_id, currency)
);

create table futures_ticket (
  id bigint primary key,
  member_id bigint not null references member (id),
  symbol_id bigint not null,
  currency text not null,
  side text not null check (side in ('long', 'short')),
  type text not null check (type in ('market', 'limit', 'trigger')),
  leverage integer not null check (leverage between 1 and 125),
  -- The terms that it was accepted under: futures.market and futures.rules.
  market_version integer not null,
  rules_version integer not null,
  -- Of the opening: limit or trigger price, on which side of the mark it was, and the worst price that is accepted.
  price numeric(38, 18) check (price > 0 and price < 'Infinity'),
  direction text check (direction in ('rise', 'fall')),
  worst_price numeric(38, 18) not null check (worst_price > 0 and worst_price < 'Infinity'),
  accepted_at bigint not null,
  -- Grows with each change: a change of another state than the writer knew is not written.
  version integer not null,
  state text not null check (state in ('pending', 'hold', 'closed', 'cancelled')),
  cancel_reason text,
  -- What is open; the whole of a pending ticket.
  quantity numeric(38, 18) not null check (quantity >= 0 and quantity < 'Infinity'),
  -- What the member's futures account holds for it: margin, or what a pending ticket may need.
  margin numeric(38, 18) not null check (margin >= 0 and margin < 'Infinity'),
  take_profit numeric(38, 18) check (take_profit > 0 and take_profit < 'Infinity'),
  stop_loss numeric(38, 18) check (stop_loss > 0 and stop_loss < 'Infinity'),
  opened_quantity numeric(38, 18),
  entry numeric(38, 18) check (entry > 0 and entry < 'Infinity'),
  -- The tick that it was opened at: its number, its price, and the net quantity of the pool before.
  entry_tick bigint,
  entry_mark numeric(38, 18),
  entry_net numeric(38, 18),
  -- Of the part that is open.
  open_fee numeric(38, 18) not null default 0 check (open_fee >= 0 and open_fee < 'Infinity'),
  funding_from numeric(38, 18),
  liquidation_tier integer,
  -- The liquidation price at a funding index of zero.
  liquidation_key numeric(38, 18),
  opened_at bigint,
  -- A close that waits for the next tick.
  closing_quantity numeric(38, 18) check (closing_quantity > 0 and closing_quantity <= quantity),
  closing_worst_price numeric(38, 18),
  closing_since bigint,
  updated_at bigint not null,
  foreign key (symbol_id, currency) references futures_pool (symbol_id, currency),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  check ((type = 'market') = (price is null) and (price is null) = (direction is null)),
  check (state not in ('hold', 'closed') or (entry is not null and entry_tick is not null and opened_at is not null)),
  check (state in ('pending', 'hold') or margin = 0),
  check ((state = 'hold') <= (quantity > 0))
);
create index futures_ticket_live on futures_ticket (id) where state in ('pending', 'hold');
create index futures_ticket_member on futures_ticket (member_id, id);

-- Each time that a ticket or a part of it was closed. With its ticket it is all that a receipt shows.
create table futures_close (
  ticket_id bigint not null references futures_ticket (id),
  place integer not null,
  reason text not null check (reason in ('user', 'takeProfit', 'stopLoss', 'liquidated', 'deleveraged')),
  quantity numeric(38, 18) not null check (quantity > 0 and quantity < 'Infinity'),
  -- The tick that it was closed at, the net quantity of the pool before, and the price that came of them.
  tick bigint not null,
  mark numeric(38, 18) not null check (mark > 0 and mark < 'Infinity'),
  net numeric(38, 18) not null,
  price numeric(38, 18) not null check (price > 0 and price < 'Infinity'),
  -- The terms of the market that the price was made by.
  market_version integer not null,
  liquidation_price numeric(38, 18),
  funding_from numeric(38, 18) not null,
  funding_to numeric(38, 18) not null,
  -- What of the ticket's margin was the part's, and where it went.
  margin numeric(38, 18) not null check (margin >= 0 and margin < 'Infinity'),
  profit numeric(38, 18) not null,
  funding numeric(38, 18) not null,
  fee numeric(38, 18) not null check (fee >= 0),
  liquidation_fee numeric(38, 18) not null check (liquidation_fee >= 0),
  returned numeric(38, 18) not null check (returned >= 0),
  -- What the margin did not cover, and what of it the insurance fund could pay.
  shortfall numeric(38, 18) not null check (shortfall >= 0),
  insured numeric(38, 18) not null check (insured between 0 and shortfall),
  closed_at bigint not null,
  -- Who has it may see the receipt, which does not say whose it is.
  receipt text not null unique,
  primary key (ticket_id, place)
);

-- The funding rate of each minute in which a pool had open tickets.
create table futures_funding (
  symbol_id bigint not null,
  currency text not null,
  -- When the minute ended.
  at bigint not null,
  -- Of 8 hours.
  rate numeric(38, 18) not null,
  mark numeric(38, 18) not null check (mark > 0 and mark < 'Infinity'),
  funding_index numeric(38, 18) not null,
  primary key (symbol_id, currency, at),
  foreign key (symbol_id, currency) references futures_pool (symbol_id, currency)
);

insert into product_version (kind, key, version, terms, valid_from, made_at)
select 'futures.market', symbol, 1, jsonb_build_object(
  'canOpen', true, 'balancingFeeBps', 2, 'skewingFeeBps', 5, 'spreadBps', 2, 'notionalMin', '5',
  'scaleUsdt', (largest * 50)::text, 'openLowerUsdt', largest::text, 'openUpperUsdt', (largest * 2)::text,
  'tiers', tiers), 0, 0
from symbol
cross join lateral (
  select case when base_symbol = 'BTC' then 20000000 when base_symbol = 'ETH' then 10000000 else 1000000 end as largest
) as size
cross join lateral (
  select case base_symbol
    when 'BTC' then '[
      {"notionalMax": "50000", "leverageMax": 125, "maintenanceBps": 40},
      {"notionalMax": "250000", "leverageMax": 100, "maintenanceBps": 50},
      {"notionalMax": "1000000", "leverageMax": 50, "maintenanceBps": 100},
      {"notionalMax": "5000000", "leverageMax": 20, "maintenanceBps": 250},
      {"notionalMax": "20000000", "leverageMax": 10, "maintenanceBps": 500}]'::jsonb
    when 'ETH' then '[
      {"notionalMax": "50000", "leverageMax": 100, "maintenanceBps": 50},
      {"notionalMax": "250000", "leverageMax": 75, "maintenanceBps": 65},
      {"notionalMax": "1000000", "leverageMax": 50, "maintenanceBps": 100},
      {"notionalMax": "5000000", "leverageMax": 20, "maintenanceBps": 250},
      {"notionalMax": "10000000", "leverageMax": 10, "maintenanceBps": 500}]'::jsonb
    else '[
      {"notionalMax": "25000", "leverageMax": 50, "maintenanceBps": 100},
      {"notionalMax": "100000", "leverageMax": 25, "maintenanceBps": 200},
      {"notionalMax": "500000", "leverageMax": 10, "maintenanceBps": 500},
      {"notionalMax": "1000000", "leverageMax": 5, "maintenanceBps": 1000}]'::jsonb
  end as tiers
) as tier
where type = 2;

insert into product_version (kind, key, version, terms, valid_from, made_at) values
  ('futures.rules', '', 1, '{"orderSeconds": 5, "graceSeconds": 60, "ticketsMax": 200, "liquidationFeeBps": 100,
    "fundingBaseBps": 1, "fundingSkewBps": 50, "stressMovePercent": 20, "stressSharePercent": 50}', 0, 0);
