import { Link, redirect } from 'react-router';
import { boptionLimitsCalls } from '../../contract/boption-limits.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { DayStakeForm, PauseForm } from '../features/boption/limit-forms.tsx';
import { type LimitsState, postLimits, startLimits } from '../features/boption/limits-forms.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionLimitsPath, boptionUnderstandingPath } from '../paths/boption-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption_.limits';

export const handle = { ns: ['boption-limits'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const limits = await context.get(apiContext).load(boptionLimitsCalls.view, {});
  const isSaved = new URL(request.url).searchParams.has('saved');
  return { limits, isSaved, state: startLimits(limits.dayStakeMax, context.get(pageContext).language) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  const { answer, state } = await postLimits(api, await request.formData(), language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${boptionLimitsPath}?saved=1`, 303);
  const { dayStakeMax } = await api.load(boptionLimitsCalls.view, {});
  return answerState<LimitsState>({ ...startLimits(dayStakeMax, language), ...state });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<LimitsState>(serverAction);

export default function BoptionLimitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('boption-limits');
  const isPosting = usePosting() !== undefined;
  const { limits, isSaved } = loaderData;
  const { dayStake, pause, refusal } = useHeard<LimitsState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="text-text-2">{t('text')}</p>
      {isSaved && !actionData && !isPosting && (
        <Notice kind="success" isAnnounced>
          {t('saved')}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      <DayStakeForm state={dayStake} isPosting={isPosting} limits={limits} />
      <PauseForm state={pause} isPosting={isPosting} until={limits.pausedUntil} />
      <p className="text-sm">
        <Link to={boptionUnderstandingPath} className="font-medium text-accent-text">
          {t('before')}
        </Link>
      </p>
    </div>
  );
}
