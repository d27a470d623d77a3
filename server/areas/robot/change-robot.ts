import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Robots } from './follow-robots.ts';
import { type RobotRow, readRobot } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';

type Services = RobotServices & { robots: Robots };
type Which = { memberId: number; id: number };

export async function findRobot({ database }: Pick<Services, 'database'>, { memberId, id }: Which) {
  const robot = await readRobot(database, id);
  return robot?.member_id === memberId ? robot : undefined;
}

/** Lets it go on; what stopped it may stop it again. */
export async function resumeRobot(services: Services, which: Which): Promise<Result<RobotRow>> {
  const { database, robots } = services;
  if (!(await findRobot(services, which))) return refuse('notFound');
  const resumed = await database
    .updateTable('robot')
    .set({ state: 'running', pause_reason: null })
    .where('id', '=', which.id)
    .where('state', '=', 'paused')
    .executeTakeFirst();
  if (resumed.numUpdatedRows === 0n) return refuse('robotNotPaused');
  await robots.workOn(which.id);
  return ok((await readRobot(database, which.id)) as RobotRow);
}

/**
 * Ends it. Of two who end it at once one is refused. While it still tries to sell, it can be told to keep its coins
 * instead.
 */
export async function endByMember(services: Services, which: Which, sell: boolean): Promise<Result<RobotRow>> {
  const { database, robots } = services;
  if (!(await findRobot(services, which))) return refuse('notFound');
  const isEnding = await robots.inTurn(which.id, async () => {
    const ended = await database
      .updateTable('robot')
      .set({ state: 'ending', pause_reason: null, end_reason: 'member', sells_at_end: sell })
      .where('id', '=', which.id)
      .where('state', 'in', ['running', 'paused'])
      .executeTakeFirst();
    if (ended.numUpdatedRows > 0n) return true;
    const kept = database.updateTable('robot').set({ sells_at_end: false }).where('id', '=', which.id);
    const changed = kept.where('state', '=', 'ending').where('sells_at_end', '=', true);
    return !sell && (await changed.executeTakeFirst()).numUpdatedRows > 0n;
  });
  if (!isEnding) return refuse('robotEnded');
  await robots.workOn(which.id);
  return ok((await readRobot(database, which.id)) as RobotRow);
}
