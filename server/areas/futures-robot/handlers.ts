import type { futuresRobotCalls } from '../../../contract/futures-robot.ts';
import type { FuturesRobot } from '../../../contract/futures-robot-shapes.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { robotPairsMax } from '../../../contract/robot-values.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Robots } from '../robot/follow-robots.ts';
import { endByMember, findRobot, resumeRobot } from './change-robot.ts';
import { createRobot } from './create-robot.ts';
import { describeRobot, listPairs } from './describe-robot.ts';
import { pairProfitNow } from './pair-profit-now.ts';
import { previewRobot } from './preview-robot.ts';
import type { RobotRow } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';

export type RobotHandlerServices = Omit<RobotServices, 'marketData'> & {
  futuresRobots: Robots;
  marketData: Pick<MarketData, 'last' | 'onTick' | 'klines'>;
};

const pageSize = 20;
const optionalId = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The calls of the area futures-robot. */
export function futuresRobotHandlers(services: RobotHandlerServices): HandlersOf<typeof futuresRobotCalls> {
  const { database } = services;
  const answer = async (result: Result<RobotRow>): Promise<Result<FuturesRobot>> =>
    result.ok ? ok((await describeRobot(services, result.data)).robot) : result;

  return {
    preview: ({ member, input }) => previewRobot(services, member, input),
    async create(request) {
      const made = await createRobot(services, request);
      return made.ok ? ok({ id: String(made.data.id) }) : made;
    },
    async list({ member, query }) {
      const maxId = optionalId(query.maxId);
      let own = database.selectFrom('futures_robot').selectAll().where('member_id', '=', member.id);
      if (maxId !== undefined) own = own.where('id', '<', maxId);
      const { rows, next } = await readPage(own.orderBy('id', 'desc'), pageSize);
      const items: FuturesRobot[] = [];
      for (const row of rows) items.push((await describeRobot(services, row)).robot);
      return ok({ items, next });
    },
    async detail({ member, query }) {
      const row = await findRobot(services, { memberId: member.id, id: Number(query.id) });
      if (!row) return refuse('notFound');
      const described = await describeRobot(services, row);
      return ok({ ...described, pairProfitNow: pairProfitNow(services, described) });
    },
    async pairs({ member, query: { id, maxId } }) {
      const row = await findRobot(services, { memberId: member.id, id: Number(id) });
      if (!row) return refuse('notFound');
      return ok(await listPairs(database, { robotId: row.id, maxId: optionalId(maxId), limit: robotPairsMax }));
    },
    resume: async ({ member, input }) =>
      answer(await resumeRobot(services, { memberId: member.id, id: Number(input.id) })),
    end: async ({ member, input }) =>
      answer(await endByMember(services, { memberId: member.id, id: Number(input.id) })),
  };
}
