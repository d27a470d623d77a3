import { redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { CreateFuturesRobot } from '../features/futures-robot/create-robot.tsx';
import { loadFuturesRobots, postFuturesGrid } from '../features/futures-robot/grid-form.server.ts';
import { useFuturesRobotColumns } from '../features/futures-robot/robot-columns.tsx';
import { FuturesRobotPreviewCard } from '../features/futures-robot/robot-preview.tsx';
import type { FuturesGridState } from '../features/futures-robot/robots-state.ts';
import { RobotsFrame } from '../features/robot/robots-frame.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pathToFuturesRobot } from '../paths/futures-robot-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.robot';

export const handle = { ns: ['robot', 'futures-robot', 'futures-tickets'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFuturesRobots(context.get(apiContext), new URL(request.url), context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state } = await postFuturesGrid(context.get(apiContext), await request.formData(), language);
  if (answer?.ok) throw redirect(`${pathToFuturesRobot(answer.data.id)}&done=created`, 303);
  if (answer) leaveWhenSignedOut(answer, request);
  return answerOrResend<FuturesGridState>(state);
}

export const clientAction = (posted: Route.ClientActionArgs) => hearStateOfKey<FuturesGridState>(posted);

export default function FuturesRobots({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-robot');
  const { robots, next, isOff, ...data } = loaderData;
  const state = useHeard<FuturesGridState>(loaderData.state, actionData);
  return (
    <RobotsFrame
      title={t('title')}
      explain={t('explain')}
      create={<CreateFuturesRobot key={`${data.market?.symbol} ${data.currency}`} {...data} state={state} />}
      isOff={isOff}
      preview={state.preview && <FuturesRobotPreviewCard preview={state.preview} />}
      columns={useFuturesRobotColumns()}
      rows={robots}
      next={next}
    />
  );
}
