import { symbolTypes } from '../../../contract/quotes-values.ts';
import { robotCalls } from '../../../contract/robot.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { loadRobotPage } from './robot-page.server.ts';

export const loadRobot = (api: PageApi, parameters: URLSearchParams) =>
  loadRobotPage(api, parameters, {
    type: symbolTypes.spot,
    detail: (id) => api.load(robotCalls.detail, { query: { id } }),
    pairs: (query) => api.load(robotCalls.pairs, { query }),
  });
