import { redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { CreateRobot } from '../features/robot/create-robot.tsx';
import { loadRobots, postGrid } from '../features/robot/grid-form.server.ts';
import { useRobotColumns } from '../features/robot/robot-columns.tsx';
import { RobotPreviewCard } from '../features/robot/robot-preview.tsx';
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
  const { robots, next, ...data } = loaderData;
  const state = useHeard<GridState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="max-w-3xl text-text-2">{t('explain')}</p>
      <div className="grid gap-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg">{t('create')}</h2>
          <CreateRobot key={data.market?.symbol} {...data} state={state} />
        </section>
        <div className="flex flex-col gap-6">
          {state.preview && <RobotPreviewCard preview={state.preview} />}
          <section className="flex flex-col gap-4">
            <h2 className="font-semibold text-lg">{t('own')}</h2>
            <RecordList
              caption={t('own')}
              columns={useRobotColumns()}
              rows={robots}
              rowKey={({ id }) => id}
              empty={{ title: t('empty') }}
              next={next}
            />
          </section>
        </div>
      </div>
    </div>
  );
}
