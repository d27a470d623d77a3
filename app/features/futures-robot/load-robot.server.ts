import { futuresRobotCalls } from '../../../contract/futures-robot.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { robotDeeds } from '../robot/robots-state.ts';

/** A robot with its grids and what it has closed. */
export async function loadFuturesRobot(api: PageApi, parameters: URLSearchParams) {
  const id = parameters.get('id') ?? '';
  const maxId = parameters.get('maxId');
  const [{ robot, lines }, pairs, symbols] = await Promise.all([
    api.load(futuresRobotCalls.detail, { query: { id } }),
    api.load(futuresRobotCalls.pairs, { query: { id, ...(maxId !== null && { maxId }) } }),
    api.symbols(),
  ]);
  const market = symbols.find(({ symbol, type }) => symbol === robot.symbol && type === symbolTypes.futures);
  const done = robotDeeds.find((known) => known === parameters.get('done'));
  return { robot, lines, pairs, pricePrecision: market?.pricePrecision ?? 8, done };
}
