import { redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { CreateRobot } from '../features/robot/create-robot.tsx';
import { loadRobots, postGrid } from '../features/robot/grid-form.server.ts';
import { useRobotColumns } from '../features/robot/robot-columns.tsx';
import { RobotPreviewCard } from '../features/robot/robot-preview.tsx';
import { RobotsFrame } from '../features/robot/robots-frame.tsx';
import type { GridState } from '../features/robot/robots-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pathToRobot } from '../paths/robot-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.robot';

export const handle = { ns: ['robot'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadRobots(context.get(apiContext), new URL(request.url), context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state } = await postGrid(context.get(apiContext), await request.formData(), language);
  if (answer?.ok) throw redirect(`${pathToRobot(answer.data.id)}&done=created`, 303);
  if (answer) leaveWhenSignedOut(answer, request);
  return answerOrResend<GridState>(state);
}

export const clientAction = (posted: Route.ClientActionArgs) => hearStateOfKey<GridState>(posted);

export default function Robots({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('robot');
  const { robots, next, isOff, ...data } = loaderData;
  const state = useHeard<GridState>(loaderData.state, actionData);
  return (
    <RobotsFrame
      title={t('title')}
      explain={t('explain')}
      create={<CreateRobot key={data.market?.symbol} {...data} state={state} />}
      isOff={isOff}
      preview={state.preview && <RobotPreviewCard preview={state.preview} />}
      columns={useRobotColumns()}
      rows={robots}
      next={next}
    />
  );
}
