import { data, Link, redirect } from 'react-router';
import { robotCalls } from '../../contract/robot.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { loadRobot } from '../features/robot/load-robot.server.ts';
import { nameOf, RobotBadge, useLineColumns, usePairColumns } from '../features/robot/robot-columns.tsx';
import { RobotDeeds } from '../features/robot/robot-deeds.tsx';
import { RobotFacts } from '../features/robot/robot-facts.tsx';
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
  leaveWhenSignedOut(answer, request);
  if (!answer.ok) return data<Refusal>(answer, { status: answer.status });
  throw redirect(`${pathToRobot(answer.data.id)}&done=${intent === 'resume' ? 'resumed' : 'ended'}`, 303);
}

export default function RobotDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('robot');
  const { robot, lines, pairs, pricePrecision, done } = loaderData;
  const market = { symbol: robot.symbol, pricePrecision };
  const title = t('titleOf', { number: robot.id, market: nameOf(robot.symbol) });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <p className="text-sm">
        <Link to={robotsPath} className="font-medium text-accent-text">
          {t('title')}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-semibold text-2xl">{title}</h1>
        <RobotBadge state={robot.state} />
      </div>
      <RefusalNotice refusal={actionData} />
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${done}`)}
        </Notice>
      )}
      <RobotDeeds robot={robot} />
      <RobotFacts robot={robot} pricePrecision={pricePrecision} />
      <h2 className="font-semibold text-lg">{t('pairs')}</h2>
      <RecordList
        caption={t('pairs')}
        columns={usePairColumns(market)}
        rows={pairs.items}
        rowKey={({ id }) => id}
        empty={{ title: t('noPairs') }}
        next={pairs.next}
        file={{ path: robotPairsFile, values: { id: robot.id } }}
      />
      <h2 className="font-semibold text-lg">{t('lines')}</h2>
      <RecordList
        caption={t('lines')}
        columns={useLineColumns(market)}
        rows={lines.toReversed()}
        rowKey={({ lowerPrice }) => lowerPrice}
        empty={{ title: t('waits.none') }}
      />
    </div>
  );
}
