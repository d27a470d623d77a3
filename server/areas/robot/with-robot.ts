import { ok } from '../../../contract/result.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { RobotRow } from './robot-rows.ts';

export const lockRobot = (tx: Transaction, id: number): Promise<RobotRow | undefined> =>
  tx.selectFrom('robot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

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
