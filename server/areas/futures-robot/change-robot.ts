import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Robots } from '../robot/follow-robots.ts';
import { type RobotRow, readRobot } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';

type Services = Pick<RobotServices, 'database'> & { futuresRobots: Robots };
type Which = { memberId: number; id: number };

export async function findRobot({ database }: Pick<Services, 'database'>, { memberId, id }: Which) {
  const robot = await readRobot(database, id);
  return robot?.member_id === memberId ? robot : undefined;
}

/** Lets it go on; what stopped it may stop it again. */
export async function resumeRobot(services: Services, which: Which): Promise<Result<RobotRow>> {
  const { database, futuresRobots } = services;
  if (!(await findRobot(services, which))) return refuse('notFound');
  const resumed = await database
    .updateTable('futures_robot')
    .set({ state: 'running', pause_reason: null })
    .where('id', '=', which.id)
    .where('state', '=', 'paused')
    .executeTakeFirst();
  if (resumed.numUpdatedRows === 0n) return refuse('robotNotPaused');
  await futuresRobots.workOn(which.id);
  return ok((await readRobot(database, which.id)) as RobotRow);
}

/** Ends it. Of two who end it at once one is refused. */
export async function endByMember(services: Services, which: Which): Promise<Result<RobotRow>> {
  const { database, futuresRobots } = services;
  if (!(await findRobot(services, which))) return refuse('notFound');
  const ended = await futuresRobots.inTurn(which.id, () =>
    database
      .updateTable('futures_robot')
      .set({ state: 'ending', pause_reason: null, end_reason: 'member' })
      .where('id', '=', which.id)
      .where('state', 'in', ['running', 'paused'])
      .executeTakeFirst(),
  );
  if (ended.numUpdatedRows === 0n) return refuse('robotEnded');
  await futuresRobots.workOn(which.id);
  return ok((await readRobot(database, which.id)) as RobotRow);
}
