import type { Selectable } from 'kysely';
import type { OrderSide, OrderStatus } from '../../../contract/exchange-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { robotKeyStart } from '../../../contract/robot-values.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import type { RobotSchema } from '../../database/schema/robot.ts';
import type { Holding, Traded } from './grid-line.ts';

export type RobotRow = Selectable<RobotSchema['robot']>;
export type LineRow = Selectable<RobotSchema['robot_line']>;

/** What an order of a robot has traded, and whether it still stands. */
export type RobotOrder = Traded & { id: number; side: OrderSide; status: OrderStatus; isOpen: boolean };

export const holdingOf = ({ held, cost, buy_fee }: LineRow): Holding => ({
  held: parseDecimal(held),
  cost: parseDecimal(cost),
  buyFee: parseDecimal(buy_fee),
});

export const readRobot = (store: Store, id: number): Promise<RobotRow | undefined> =>
  store.selectFrom('robot').selectAll().where('id', '=', id).executeTakeFirst();

export const readLines = (store: Store, robotId: number): Promise<LineRow[]> =>
  store.selectFrom('robot_line').selectAll().where('robot_id', '=', robotId).orderBy('line').execute();

export const startKey = (robotId: number): string => `${robotKeyStart}${robotId}/start`;
export const closingKey = (robotId: number): string => `${robotKeyStart}${robotId}/end`;
export const lineKey = ({ robot_id, line, round }: Pick<LineRow, 'robot_id' | 'line' | 'round'>): string =>
  `${robotKeyStart}${robot_id}/${line}/${round}`;

type OrderRow = {
  id: number;
  client_id: string;
  side: OrderSide;
  status: OrderStatus;
  is_open: boolean;
  filled_quantity: string;
  filled_quote: string;
  fee: string;
};

const selectOrders = `
  select own.id, own.client_id, own.side, own.status, own.is_open, own.filled_quantity, own.filled_quote, own.fee
  from unnest($2::text[]) as wanted (client_id)
  cross join lateral (
    select * from spot_order where spot_order.member_id = $1 and spot_order.client_id = wanted.client_id limit 1
  ) as own`;

/** A robot's orders as the exchange committed them, by their keys. */
export async function readOrdersByKey(
  store: Store,
  memberId: number,
  keys: readonly string[],
): Promise<Map<string, RobotOrder>> {
  if (keys.length === 0) return new Map();
  const rows = await queryRows<OrderRow>(store, selectOrders, [memberId, arrayLiteral(keys)]);
  return new Map(
    rows.map((row) => [
      row.client_id,
      {
        id: row.id,
        side: row.side,
        status: row.status,
        isOpen: row.is_open,
        quantity: parseDecimal(row.filled_quantity),
        quote: parseDecimal(row.filled_quote),
        fee: parseDecimal(row.fee),
      },
    ]),
  );
}
