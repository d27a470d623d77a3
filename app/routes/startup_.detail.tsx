import { Link, redirect } from 'react-router';
import { pathOfCoinIcon } from '../../contract/coin-icons.ts';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { Card } from '../components/ui/card.tsx';
import { CoinIcon } from '../components/ui/coin-icon.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { LaunchFacts, LaunchHead, LaunchRules, LaunchSchedule } from '../features/startup/launch-facts.tsx';
import { LaunchMarket } from '../features/startup/launch-market.tsx';
import { LaunchMoves } from '../features/startup/launch-moves.tsx';
import { LaunchOutcome } from '../features/startup/launch-outcome.tsx';
import { LaunchCountdown, LaunchProgress, LaunchState } from '../features/startup/launch-state.tsx';
import { loadLaunch } from '../features/startup/load-startup.server.ts';
import { OwnCommitment } from '../features/startup/own-commitments.tsx';
import { postSubscription } from '../features/startup/subscribe-form.server.ts';
import { Subscribe } from '../features/startup/subscribe-form.tsx';
import type { SubscribeState } from '../features/startup/subscribe-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useRevalidateWhile } from '../hooks/use-revalidate-while.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { launchPath, startupPath } from '../paths/startup-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/startup_.detail';

export const handle = {
  ns: ['startup', 'exchange-opening'],
  topBar: { name: 'startup', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadLaunch(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state } = await postSubscription(context.get(apiContext), await request.formData(), language);
  leaveWhenSignedOut(answer, request);
  if (!answer.ok) return answerOrResend<SubscribeState>(state);
  const done = answer.data.amount === '0' ? 'takenBack' : 'committed';
  throw redirect(`${launchPath(answer.data.project)}&done=${done}`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<SubscribeState>(serverAction);

export default function LaunchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('startup');
  const { launch, now, done, table } = loaderData;
  const state = useHeard<SubscribeState>(loaderData.state, actionData);
  const { state: stage, coin, coinName } = launch;
  // Loading the page anew would lose a refusal, and the key that it can be sent again with.
  useRevalidateWhile(!actionData && ['subscribing', 'calculating', 'distributing'].includes(stage));
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <LaunchHead launch={launch} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex items-center gap-2.5 font-semibold text-2xl">
          <CoinIcon src={pathOfCoinIcon(coin.toLowerCase())} name={coin} />
          {coinName} <span className="font-normal text-text-3">{coin}</span>
        </h1>
        <LaunchState state={stage} />
      </div>
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${done}`)}
        </Notice>
      )}
      <Card className="flex flex-col gap-3">
        <LaunchProgress launch={launch} />
        {(stage === 'upcoming' || stage === 'subscribing') && (
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="text-text-3">{t(stage === 'upcoming' ? 'startsIn' : 'endsIn')}</span>
            <span className="font-semibold">
              <LaunchCountdown launch={launch} now={now} />
            </span>
          </p>
        )}
        {(stage === 'calculating' || stage === 'distributing' || stage === 'cancelled') && (
          <p className="text-sm text-text-2">{t(`now.${stage}`)}</p>
        )}
      </Card>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5">
          {stage === 'subscribing' && <Subscribe data={loaderData} state={state} />}
          <OwnCommitment launch={launch} />
          <LaunchFacts launch={launch} />
        </div>
        <div className="flex flex-col gap-5">
          <LaunchMarket launch={launch} now={now} />
          <LaunchMoves launch={launch} />
          {stage !== 'cancelled' && <LaunchSchedule launch={launch} now={now} />}
          <LaunchRules launch={launch} />
        </div>
      </div>
      <Card as="section" aria-labelledby="about" className="flex flex-col gap-3">
        <h2 id="about" className="font-semibold text-lg">
          {t('about', { coin: coinName })}
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own server, which sanitises it. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: launch.html }} />
      </Card>
      <LaunchOutcome launch={launch} table={table} />
      <p className="text-sm">
        <Link to={startupPath} className="font-medium text-accent-text">
          {t('launches')}
        </Link>
      </p>
    </div>
  );
}
