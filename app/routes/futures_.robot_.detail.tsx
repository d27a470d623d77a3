import { futuresRobotCalls } from '../../contract/futures-robot.ts';
import { apiContext } from '../context.server.ts';
import { loadFuturesRobot } from '../features/futures-robot/load-robot.server.ts';
import { useLineColumns, usePairColumns } from '../features/futures-robot/robot-columns.tsx';
import { FuturesRobotDeeds } from '../features/futures-robot/robot-deeds.tsx';
import { FuturesRobotFacts } from '../features/futures-robot/robot-facts.tsx';
import { useLiveFuturesRobot } from '../features/futures-robot/use-live-robot.ts';
import { nameOf } from '../features/robot/robot-columns.tsx';
import { RobotFrame } from '../features/robot/robot-frame.tsx';
import { answerDeed } from '../features/robot/robot-page.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { futuresRobotPairsFile, futuresRobotsPath, pathToFuturesRobot } from '../paths/futures-robot-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.robot_.detail';

export const handle = { ns: ['robot', 'futures-robot', 'futures-tickets'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFuturesRobot(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const isResume = textOf(await request.formData(), 'intent') === 'resume';
  const answer = await api.send(isResume ? futuresRobotCalls.resume : futuresRobotCalls.end, { input: { id } });
  return answerDeed(answer, request, { pathTo: pathToFuturesRobot, isResume });
}

export default function FuturesRobotDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-robot');
  const { robot, lines, pairs, pairProfitNow, pricePrecision, done } = loaderData;
  useLiveFuturesRobot(robot, { isRefused: actionData !== undefined });
  const market = { symbol: robot.symbol, currency: robot.currency, pricePrecision };
  return (
    <RobotFrame
      title={t('titleOf', { number: robot.id, market: nameOf(robot.symbol) })}
      up={{ to: futuresRobotsPath, title: t('title') }}
      state={robot.state}
      refusal={actionData}
      done={done}
      pairs={{
        caption: t('pairs'),
        columns: usePairColumns(market),
        rows: pairs.items,
        empty: { title: t('noPairs') },
        next: pairs.next,
        file: { path: futuresRobotPairsFile, values: { id: robot.id } },
      }}
      lines={{ columns: useLineColumns(market), rows: lines }}
    >
      <FuturesRobotDeeds robot={robot} />
      <FuturesRobotFacts {...{ robot, pairProfitNow, pricePrecision }} />
    </RobotFrame>
  );
}
