import type { Selectable } from 'kysely';
import type { CancelReason, CloseReason, TicketState } from '../../../contract/futures-values.ts';
import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import {
  arrayLiteral,
  type Database,
  inTransaction,
  queryRows,
  type Store,
  type Transaction,
} from '../../database/client.ts';
import type { FuturesRobotSchema } from '../../database/schema/futures-robot.ts';
import type { PlannedLine } from './plan-robot.ts';

export type RobotRow = Selectable<FuturesRobotSchema['futures_robot']>;
export type LineRow = Selectable<FuturesRobotSchema['futures_robot_line']>;

/** A ticket of a robot as it was committed, and what has come of it: `result` is what the ledger says of it so far. */
export type RobotTicket = {
  id: number;
  state: TicketState;
  cancelReason: CancelReason | null;
  openedQuantity: Decimal | null;
  entry: Decimal | null;
  /** Of the last close. */
  reason: CloseReason | null;
  exit: Decimal | null;
  fee: Decimal;
  funding: Decimal;
  result: Decimal;
};

export const plannedOf = ({ side, lower_price, upper_price }: LineRow): PlannedLine => ({
  side,
  lowerPrice: parseDecimal(lower_price),
  upperPrice: parseDecimal(upper_price),
});

/** See Ticket.robotKey. */
export const ticketKey = ({ robot_id, line, round }: Pick<LineRow, 'robot_id' | 'line' | 'round'>): string =>
  `${robot_id}/${line}/${round}`;

export const readRobot = (store: Store, id: number): Promise<RobotRow | undefined> =>
  store.selectFrom('futures_robot').selectAll().where('id', '=', id).executeTakeFirst();

export const readLines = (store: Store, robotId: number): Promise<LineRow[]> =>
  store.selectFrom('futures_robot_line').selectAll().where('robot_id', '=', robotId).orderBy('line').execute();

export const lockRobot = (tx: Transaction, id: number): Promise<RobotRow | undefined> =>
  tx.selectFrom('futures_robot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Works in one transaction on a robot that is locked; undefined where there is none. */
export async function withRobot<T>(
  database: Database,
  id: number,
  work: (tx: Transaction, robot: RobotRow | undefined) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(database, async (tx) => ok(await work(tx, await lockRobot(tx, id))));
  if (!done.ok) throw new Error(done.error);
  return done.data;
}

type TicketRow = {
  id: number;
  robot_key: string;
  state: TicketState;
  cancel_reason: CancelReason | null;
  opened_quantity: string | null;
  entry: string | null;
  reason: CloseReason | null;
  exit: string | null;
  fee: string;
  funding: string;
  result: string;
};

// What was returned of a part's margin, less that margin, is what its close changed in the ledger.
const selectTickets = `
  select ticket.id, ticket.robot_key, ticket.state, ticket.cancel_reason, ticket.opened_quantity, ticket.entry,
    closed.reason, closed.exit, ticket.opening_fee + coalesce(closed.fee, 0) as fee,
    coalesce(closed.funding, 0) as funding, coalesce(closed.result, 0) - ticket.opening_fee as result
  from futures_ticket ticket
  left join lateral (
    select (array_agg(reason order by place desc))[1] as reason,
      round(sum(quantity * price) / sum(quantity), 8) as exit, sum(fee + liquidation_fee) as fee,
      sum(funding) as funding, sum(returned - margin) as result
    from futures_close where ticket_id = ticket.id
  ) closed on true
  where ticket.robot_key = any ($1::text[])`;

const optional = (text: string | null): Decimal | null => (text === null ? null : parseDecimal(text));
/** A robot's tickets by their keys. */
export async function readTicketsByKey(store: Store, keys: readonly string[]): Promise<Map<string, RobotTicket>> {
  if (keys.length === 0) return new Map();
  const rows = await queryRows<TicketRow>(store, selectTickets, [arrayLiteral(keys)]);
  return new Map(
    rows.map((row) => [
      row.robot_key,
      {
        id: row.id,
        state: row.state,
        cancelReason: row.cancel_reason,
        openedQuantity: optional(row.opened_quantity),
        entry: optional(row.entry),
        reason: row.reason,
        exit: optional(row.exit),
        fee: parseDecimal(row.fee),
        funding: parseDecimal(row.funding),
        result: parseDecimal(row.result),
      },
    ]),
  );
}

export const isLive = ({ state }: Pick<RobotTicket, 'state'>): boolean => state === 'pending' || state === 'hold';
