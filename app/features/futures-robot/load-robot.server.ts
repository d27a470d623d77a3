import { futuresRobotCalls } from '../../../contract/futures-robot.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { loadRobotPage } from '../robot/robot-page.server.ts';

export const loadFuturesRobot = (api: PageApi, parameters: URLSearchParams) =>
  loadRobotPage(api, parameters, {
    type: symbolTypes.futures,
    detail: (id) => api.load(futuresRobotCalls.detail, { query: { id } }),
    pairs: (query) => api.load(futuresRobotCalls.pairs, { query }),
  });
