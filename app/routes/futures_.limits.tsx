import { Link, redirect } from 'react-router';
import { futuresLimitsCalls } from '../../contract/futures-limits.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { CoolOffForm, OwnLeverageForm } from '../features/futures/limit-forms.tsx';
import { type LimitsState, postLimits, startLimits } from '../features/futures/limits-forms.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { futuresLimitsPath, understandingPath } from '../paths/futures-limits-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.limits';

export const handle = { ns: ['futures-limits'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const limits = await context.get(apiContext).load(futuresLimitsCalls.view, {});
  const isSaved = new URL(request.url).searchParams.has('saved');
  return { coolingUntil: limits.coolingUntil, isSaved, state: startLimits(limits.leverageMax) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { answer, state } = await postLimits(api, await request.formData(), context.get(pageContext).language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${futuresLimitsPath}?saved=1`, 303);
  const { leverageMax } = await api.load(futuresLimitsCalls.view, {});
  return answerState<LimitsState>({ ...startLimits(leverageMax), ...state });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<LimitsState>(serverAction);

export default function FuturesLimits({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-limits');
  const isPosting = usePosting() !== undefined;
  const { coolingUntil, isSaved } = loaderData;
  const { leverage, coolOff, refusal } = useHeard<LimitsState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('limits.title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('limits.title')}</h1>
      <p className="text-text-2">{t('limits.text')}</p>
      {isSaved && !actionData && !isPosting && (
        <Notice kind="success" isAnnounced>
          {t('limits.saved')}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      <OwnLeverageForm state={leverage} isPosting={isPosting} />
      <CoolOffForm state={coolOff} isPosting={isPosting} until={coolingUntil} />
      <p className="text-sm">
        <Link to={understandingPath} className="font-medium text-accent-text">
          {t('title')}
        </Link>
      </p>
    </div>
  );
}
