import { sql } from 'kysely';
import { dayMs } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';

/**
 * Settlements share this lock; closing a day takes it alone, so nothing is added to a day while it is closed.
 */
const daysLock = 1_530_152;

export const lockDaysShared = (tx: Transaction) => sql`select pg_advisory_xact_lock_shared(${daysLock})`.execute(tx);
export const lockDaysAlone = (tx: Transaction) => sql`select pg_advisory_xact_lock(${daysLock})`.execute(tx);

/**
 * Steps of the statement that settles: they put what its step `written` has settled into the public table of its day
 * and into the rates. In a closed day nothing can be added: what is settled late (a transaction that took a minute)
 * goes into the next. An option whose neighbours in the log are known is complete.
 */
export const publishSteps = `
  closed as (
    select symbol, max(started_at) + ${dayMs} as until from boption_day group by symbol
  ), settled as (
    select written.*, greatest(settled_at - settled_at % ${dayMs}, coalesce(until, 0)) as day
    from written left join closed using (symbol) where settled_at is not null
  ), placed as (
    insert into boption_settled (order_id, symbol, started_at, is_complete)
    select id, symbol, day, before_entry is not null and after_exit is not null from settled
  ), added as (
    insert into boption_day_total as total (symbol, started_at, currency, orders, stake, profit, loss)
    select symbol, day, currency, count(*), sum(stake), coalesce(sum(profit) filter (where state = 'won'), 0),
      coalesce(sum(stake) filter (where state = 'lost'), 0)
    from settled group by symbol, day, currency order by symbol, day, currency
    on conflict (symbol, started_at, currency) do update
    set orders = total.orders + excluded.orders, stake = total.stake + excluded.stake,
      profit = total.profit + excluded.profit, loss = total.loss + excluded.loss
  ), rated as (
    insert into boption_rate as rate (symbol, started_at, duration_seconds, direction, hour, won, lost, tied)
    select symbol, day, duration_seconds, direction, entry_at / 3600000 % 24,
      count(*) filter (where state = 'won'), count(*) filter (where state = 'lost'),
      count(*) filter (where state = 'tied')
    from settled where state <> 'void'
    group by symbol, day, duration_seconds, direction, entry_at / 3600000 % 24 order by 1, 2, 3, 4, 5
    on conflict (symbol, started_at, duration_seconds, direction, hour) do update
    set won = rate.won + excluded.won, lost = rate.lost + excluded.lost, tied = rate.tied + excluded.tied
  )`;
