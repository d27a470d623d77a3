import { sql } from 'kysely';
import type { ErrorName } from '../../contract/errors.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { type NotificationEvent, notify } from '../areas/notification/notify.ts';
import { arrayLiteral, type Transaction } from '../database/client.ts';
import { announce, type CommittedOfMember } from '../database/committed.ts';
import type { Schema } from '../database/schema.ts';

/** Which states may follow each state. */
export type Moves<State extends string> = { readonly [From in State]: readonly State[] };
type StatesBefore<M, To> = {
  [From in keyof M]: M[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never;
}[keyof M];

type Stateful = { id: number; member_id: number; state: string };
type ByState<Row extends Stateful, T> = { readonly [State in Row['state']]?: T };
type Told<Event> = Event extends unknown ? Omit<Event, 'memberId' | 'atMs'> : never;

/** Rows of one table, and the side effects of each of their moves, in the same transaction. */
export type States<Row extends Stateful, M extends Moves<Row['state']>> = {
  table: keyof Schema;
  moves: M;
  /** What a move is refused with when it comes too late. */
  tooLate: ErrorName;
  /** Whether each state is kept with its time and reason, for pages that show them. */
  hasTimeline?: boolean;
  /** Columns that each move sets. */
  clears?: Partial<Row>;
  /** The effect of a state, e.g. on the money. */
  effects?: ByState<Row, (tx: Transaction, row: Row, atMs: number) => Promise<void>>;
  /** The notification to the member for a state. */
  notifications?: ByState<Row, (row: Row) => Told<NotificationEvent> | undefined>;
  /** What open pages of the member hear once it is committed. */
  announces?: CommittedOfMember['what'];
};

export type Move<Row extends Stateful, M, To> = {
  id: number;
  /** The expected states; by default all that may precede `to`. */
  from?: readonly StatesBefore<M, To>[];
  to: To;
  /** Columns that change with the state. */
  set?: Partial<Row>;
  reason?: string;
  atMs: number;
};

/**
 * Brings a row to its next state, if it is still in an expected one: of two moves that race one wins, and the other is
 * refused with `tooLate`. Refuses with notFound as well.
 */
export async function moveState<
  Row extends Stateful,
  const M extends Moves<Row['state']>,
  const To extends Row['state'] & string,
>(tx: Transaction, states: States<Row, M>, move: Move<Row, M, To>): Promise<Result<Row>> {
  const { table, clears, hasTimeline, effects, notifications, announces, tooLate } = states;
  const { id, to, set = {}, reason = '', atMs } = move;
  const from: readonly string[] = expectedStates(states, move);
  const changes = Object.entries({ ...clears, ...set, state: to }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const moved = await sql<Row>`
    update ${sql.table(table)} set ${sql.join(changes)}
    where id = ${id} and state = any (${arrayLiteral(from)}::text[]) returning *
  `.execute(tx);
  const row = moved.rows[0];
  if (!row) return (await exists(tx, table, id)) ? refuse(tooLate) : refuse('notFound');
  if (hasTimeline) await writeStateEvent(tx, { table, id, state: to, reason, atMs });
  await effects?.[to]?.(tx, row, atMs);
  const told = notifications?.[to]?.(row);
  if (told) await notify(tx, { ...told, memberId: row.member_id, atMs } as NotificationEvent);
  if (announces) announce(tx, { what: announces, memberId: row.member_id });
  return ok(row);
}

/** The states that the move names, which must be in the table of moves, or all that the table allows. */
function expectedStates<Row extends Stateful, M extends Moves<Row['state']>, To extends Row['state']>(
  { table, moves }: States<Row, M>,
  { from, to }: Move<Row, M, To>,
): readonly string[] {
  const before = Object.keys(moves).filter((state) => moves[state as Row['state']].includes(to));
  const wrong = (from as readonly string[] | undefined)?.find((state) => !before.includes(state));
  if (wrong !== undefined) throw new Error(`${table}: no move leads from ${wrong} to ${to}`);
  return (from as readonly string[] | undefined) ?? before;
}

/**
 * Locks a row until the end of the transaction, so that of two concurrent actions the second sees the result of the
 * first. Refuses with notFound, and with `tooLate` when it is in none of the states.
 */
export async function lockInState<Row extends Stateful, M extends Moves<Row['state']>>(
  tx: Transaction,
  { table, tooLate }: States<Row, M>,
  id: number,
  expected: readonly Row['state'][],
): Promise<Result<Row>> {
  const locked = await sql<Row>`select * from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const row = locked.rows[0];
  if (!row) return refuse('notFound');
  return expected.includes(row.state) ? ok(row) : refuse(tooLate);
}

type StateEvent = { table: keyof Schema; id: number; state: string; reason: string; atMs: number };

/** The next line of a timeline; whoever inserts the row writes the first one. */
export async function writeStateEvent(tx: Transaction, { table, id, state, reason, atMs }: StateEvent): Promise<void> {
  const seq = sql<number>`(select count(*) from state_event where subject = ${table} and subject_id = ${id})`;
  const event = { subject: table, subject_id: id, seq, state, reason, at: atMs };
  await tx.insertInto('state_event').values(event).execute();
}

async function exists(tx: Transaction, table: keyof Schema, id: number): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(tx);
  return found.rows.length > 0;
}
