import { type Database, queryRows } from '../../server/database/client.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';

/** A robot of the first demo member that waits for it, with a grid, a pair and the sale at an end. */
export async function addRobot(database: Database): Promise<void> {
  await queryRows(database, insertRobot, [demoMembers[0].email, Date.now()]);
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
