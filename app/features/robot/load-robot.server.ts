import { robotCalls } from '../../../contract/robot.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { robotDeeds } from './robots-state.ts';

/** A robot with its grids and what it has closed. */
export async function loadRobot(api: PageApi, parameters: URLSearchParams) {
  const id = parameters.get('id') ?? '';
  const maxId = parameters.get('maxId');
  const [{ robot, lines }, pairs, symbols] = await Promise.all([
    api.load(robotCalls.detail, { query: { id } }),
    api.load(robotCalls.pairs, { query: { id, ...(maxId !== null && { maxId }) } }),
    api.symbols(),
  ]);
  const market = symbols.find(({ symbol }) => symbol === robot.symbol);
  const done = robotDeeds.find((known) => known === parameters.get('done'));
  return { robot, lines, pairs, pricePrecision: market?.pricePrecision ?? 8, done };
}
