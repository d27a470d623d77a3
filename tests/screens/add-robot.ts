import { type Database, queryRows } from '../../server/database/client.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';

/** Robots of the first demo member that wait for it, on spot and on futures, with grids and what they have closed. */
export async function addRobot(database: Database): Promise<void> {
  await queryRows(database, insertRobot, [demoMembers[0].email, Date.now()]);
  await queryRows(database, insertFuturesRobot, [demoMembers[0].email, Date.now()]);
}

const insertRobot = `
  with added as (
    insert into robot (
      member_id, client_key, input_hash, symbol, lower_price, upper_price, grids, spacing, investment, quantity,
      stop_loss, take_profit, sells_at_end, start_price, start_limit, start_quantity, state, pause_reason, pairs,
      grid_profit, closing_profit, fees, created_at
    )
    select id, 'screens', '', 'BTC_USDT', 56000, 64000, 2, 'arithmetic', 1000, 0.008, 54000, null, true, 60500, 61105,
      0.008, 'paused', 'notEnoughBalance', 1, 1234.5678, -987.6543, 12.3456, $2::int8
    from member where email = $1 returning id
  ), lines as (
    insert into robot_line (robot_id, line, lower_price, upper_price, held, cost)
    select id, line, 56000 + line * 4000, 60000 + line * 4000, line * 0.008, line * 484
    from added, generate_series(0, 1) line
  )
  insert into robot_pair (robot_id, line, order_id, quantity, bought, sold, fee, closed_at)
  select id, line, order_id, 0.007992, 448, sold, 0.92, $2::int8
  from added cross join (values (0, -1, 479.04), (null, -2, 440.5)) as closed (line, order_id, sold)`;

const insertFuturesRobot = `
  with added as (
    insert into futures_robot (
      member_id, client_key, input_hash, symbol, currency, direction, leverage, lower_price, upper_price, grids,
      spacing, investment, quantity, lower_stop, upper_stop, start_price, state, pause_reason, pairs, grid_profit,
      closing_profit, fees, funding, created_at
    )
    select id, 'screens', '', 'BTC_USDT', 'FTUSDT', 'neutral', 5, 56000, 64000, 2, 'geometric', 1000, 0.039, 54000,
      66000, 60500, 'paused', 'ticketLiquidated', 1, 1234.5678, -987.6543, 12.3456, -1.2345, $2::int8
    from member where email = $1 returning id
  ), lines as (
    insert into futures_robot_line (robot_id, line, side, lower_price, upper_price)
    select id, line, case line when 0 then 'long' else 'short' end, 56000 + line * 4000, 60000 + line * 4000
    from added, generate_series(0, 1) line
  )
  insert into futures_robot_pair (
    robot_id, line, ticket_id, reason, quantity, entry, exit, fee, funding, profit, closed_at
  )
  select id, line, ticket_id, reason, 0.039, 56000, exit, 2.26, 0.41, profit, $2::int8
  from added cross join (values (0, -1, 'takeProfit', 60000, 153.33), (1, -2, 'liquidated', 66900.5, -502.7))
    as closed (line, ticket_id, reason, exit, profit)`;
