import { robotCalls } from '../../contract/robot.ts';
import { apiContext } from '../context.server.ts';
import { loadRobot } from '../features/robot/load-robot.server.ts';
import { nameOf, useLineColumns, usePairColumns } from '../features/robot/robot-columns.tsx';
import { RobotDeeds } from '../features/robot/robot-deeds.tsx';
import { RobotFacts } from '../features/robot/robot-facts.tsx';
import { RobotFrame } from '../features/robot/robot-frame.tsx';
import { answerDeed } from '../features/robot/robot-page.server.ts';
import { useLiveRobot } from '../features/robot/use-live-robot.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pathToRobot, robotPairsFile, robotsPath } from '../paths/robot-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.robot_.detail';

export const handle = { ns: ['robot'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadRobot(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const intent = textOf(await request.formData(), 'intent');
  const answer =
    intent === 'resume'
      ? await api.send(robotCalls.resume, { input: { id } })
      : await api.send(robotCalls.end, { input: { id, sell: intent === 'sell' } });
  return answerDeed(answer, request, { pathTo: pathToRobot, isResume: intent === 'resume' });
}

export default function RobotDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('robot');
  const { robot, lines, pairs, pairProfitNow, pricePrecision, done } = loaderData;
  useLiveRobot(robot, { isRefused: actionData !== undefined });
  const market = { symbol: robot.symbol, pricePrecision };
  return (
    <RobotFrame
      title={t('titleOf', { number: robot.id, market: nameOf(robot.symbol) })}
      up={{ to: robotsPath, title: t('title') }}
      state={robot.state}
      refusal={actionData}
      done={done}
      pairs={{
        caption: t('pairs'),
        columns: usePairColumns(market),
        rows: pairs.items,
        empty: { title: t('noPairs') },
        next: pairs.next,
        file: { path: robotPairsFile, values: { id: robot.id } },
      }}
      lines={{ columns: useLineColumns(market), rows: lines }}
    >
      <RobotDeeds robot={robot} />
      <RobotFacts {...{ robot, pairProfitNow, pricePrecision }} />
    </RobotFrame>
  );
}
