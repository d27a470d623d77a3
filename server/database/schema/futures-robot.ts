import type { ColumnType, GeneratedAlways } from 'kysely';
import type {
  FuturesRobotPauseReason,
  FuturesRobotState,
  RobotDirection,
} from '../../../contract/futures-robot-values.ts';
import type { CloseReason, MarginCurrency, TicketSide } from '../../../contract/futures-values.ts';
import type { RobotEndReason, RobotSpacing } from '../../../contract/robot-values.ts';

/** Left out at first. */
type Later<T> = ColumnType<T, T | undefined>;

/** Tables of the area futures-robot, explained in migrations/0275. Times are milliseconds, numeric is text. */
export type FuturesRobotSchema = {
  futures_robot: {
    id: GeneratedAlways<number>;
    member_id: number;
    client_key: string;
    input_hash: string;
    symbol: string;
    currency: MarginCurrency;
    direction: RobotDirection;
    leverage: number;
    lower_price: string;
    upper_price: string;
    grids: number;
    spacing: RobotSpacing;
    investment: string;
    quantity: string;
    lower_stop: string | null;
    upper_stop: string | null;
    start_price: string;
    state: FuturesRobotState;
    pause_reason: Later<FuturesRobotPauseReason | null>;
    end_reason: Later<RobotEndReason | null>;
    retry_at: Later<number | null>;
    pairs: Later<number>;
    grid_profit: Later<string>;
    closing_profit: Later<string>;
    fees: Later<string>;
    funding: Later<string>;
    created_at: number;
    ended_at: Later<number | null>;
  };
  futures_robot_line: {
    robot_id: number;
    line: number;
    side: TicketSide;
    lower_price: string;
    upper_price: string;
    round: Later<number>;
    is_wanted: Later<boolean>;
    ticket_id: Later<number | null>;
  };
  futures_robot_pair: {
    id: GeneratedAlways<number>;
    robot_id: number;
    line: number;
    ticket_id: number;
    reason: CloseReason;
    quantity: string;
    entry: string;
    exit: string;
    fee: string;
    funding: string;
    profit: string;
    closed_at: number;
  };
};
