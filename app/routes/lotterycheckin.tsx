import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { rewardCalls } from '../../contract/reward.ts';
import { trialMoney } from '../../contract/wallet-values.ts';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer, isUnknown, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { TrialMoneyNote } from '../components/trial-money.tsx';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { useRefusalToast } from '../components/use-refusal-toast.ts';
import { apiContext } from '../context.server.ts';
import { CheckIn } from '../features/reward/check-in.tsx';
import { DrawTeaser } from '../features/reward/draw-teaser.tsx';
import { PrizeTable } from '../features/reward/prize-table.tsx';
import { keyOf } from '../forms/form-key.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/lotterycheckin';

export const handle = { ns: ['reward', 'parts'] } satisfies RouteHandle;
const own = '/lotterycheckin';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const site = await api.siteConfig();
  const isMember = (await api.profile()) !== undefined;
  const hasDraw = site.luckydraw.enabled;
  const [rules, status, draws] = await Promise.all([
    api.load(rewardCalls.rules, { query: {} }),
    isMember && site.checkinEnabled ? api.loadOwn(rewardCalls.checkinStatus, {}) : null,
    isMember && hasDraw ? api.loadOwn(rewardCalls.drawStatus, { query: {} }) : null,
  ]);
  return {
    rules,
    hasCheckin: site.checkinEnabled,
    status: status ?? null,
    hasDraw,
    tickets: draws?.tickets ?? null,
    nowMs: Date.now(),
    isFresh: new URL(request.url).searchParams.has('done'),
    /** For the next post: sent again with the same key, it has one effect. */
    postKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const key = keyOf(form);
  const input = { step: Number(form.get('step')) };
  const answer = await context.get(apiContext).send(rewardCalls.checkin, { input, idempotencyKey: key });
  leaveWhenSignedOut(answer, request);
  if (answer.ok && isDocumentRequest(request)) throw redirect(`${own}?done=1`, 303);
  return data({ answer, key }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const result = await hearAnswer(serverAction, { answer: unheard, key: String(form.get('key')) });
  return data(result, { status: statusOf(result.answer) });
}

/** Also after a refusal, which may say that the page is out of date; not without a connection. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 400 || defaultShouldRevalidate;

export default function LotteryCheckin({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reward');
  const { rules, hasCheckin, status, hasDraw, tickets, nowMs, postKey } = loaderData;
  const paysTrialMoney = [...rules.ladder, ...rules.prizes].some(({ currency }) => currency === trialMoney);
  const answer = actionData?.answer;
  const refusal = answer && !answer.ok ? answer : undefined;
  const isToast = useRefusalToast(refusal);
  // Only the same key can tell what the missing answer would have said.
  const unknownKey = refusal && isUnknown(refusal) ? actionData?.key : undefined;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={own} />
      <DrawnHead drawing="gift">
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
      </DrawnHead>
      {hasCheckin && (
        <CheckIn
          ladder={rules.ladder}
          status={status}
          postKey={unknownKey ?? postKey}
          nowMs={nowMs}
          isRefusalRead={isToast}
          refusal={unknownKey ? t('unknown') : refusal?.message}
          isFresh={answer?.ok ?? (loaderData.isFresh && !answer)}
        />
      )}
      {paysTrialMoney && <TrialMoneyNote />}
      {hasDraw && (
        <>
          <DrawTeaser tickets={tickets} />
          <PrizeTable rules={rules} />
        </>
      )}
    </div>
  );
}
