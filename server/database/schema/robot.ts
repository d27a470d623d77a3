import type { ColumnType, GeneratedAlways } from 'kysely';
import type { OrderSide } from '../../../contract/exchange-values.ts';
import type { RobotEndReason, RobotPauseReason, RobotSpacing, RobotState } from '../../../contract/robot-values.ts';

/** Left out at first. */
type Later<T> = ColumnType<T, T | undefined>;

/** Tables of the area robot; columns are explained in migrations/0240. Times are milliseconds, numeric is text. */
export type RobotSchema = {
  robot: {
    id: GeneratedAlways<number>;
    member_id: number;
    client_key: string;
    input_hash: string;
    symbol: string;
    lower_price: string;
    upper_price: string;
    grids: number;
    spacing: RobotSpacing;
    investment: string;
    quantity: string;
    stop_loss: string | null;
    take_profit: string | null;
    sells_at_end: boolean;
    start_price: string;
    start_limit: string;
    start_quantity: string;
    state: RobotState;
    pause_reason: Later<RobotPauseReason | null>;
    end_reason: Later<RobotEndReason | null>;
    closing_quantity: Later<string | null>;
    retry_at: Later<number | null>;
    pairs: Later<number>;
    grid_profit: Later<string>;
    closing_profit: Later<string>;
    fees: Later<string>;
    end_price: Later<string | null>;
    created_at: number;
    ended_at: Later<number | null>;
  };
  robot_line: {
    robot_id: number;
    line: number;
    lower_price: string;
    upper_price: string;
    held: Later<string>;
    cost: Later<string>;
    buy_fee: Later<string>;
    round: Later<number>;
    order_side: Later<OrderSide | null>;
    order_price: Later<string | null>;
    order_quantity: Later<string | null>;
    order_id: Later<number | null>;
  };
  robot_pair: {
    id: GeneratedAlways<number>;
    robot_id: number;
    line: number | null;
    order_id: number;
    quantity: string;
    bought: string;
    sold: string;
    fee: string;
    closed_at: number;
  };
};
