import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type Draw, rewardCalls } from '../../contract/reward.ts';
import { trialMoney } from '../../contract/wallet-values.ts';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer, isUnknown, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Answer } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { TrialMoneyNote } from '../components/trial-money.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { useRefusalToast } from '../components/use-refusal-toast.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { DrawButton } from '../features/reward/draw-button.tsx';
import { DrawHistory } from '../features/reward/draw-history.tsx';
import { PrizeTable } from '../features/reward/prize-table.tsx';
import { rotateSeed, type SeedState, startSeedForm } from '../features/reward/rotate-seed.server.ts';
import { SeedForm } from '../features/reward/seed-form.tsx';
import { keyOf } from '../forms/form-key.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import type { Unheard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.award.luckydraw';

export const handle = { ns: ['reward', 'parts'] } satisfies RouteHandle;
const own = '/profile/award/luckydraw';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const max = parameters.get('max') ?? undefined;
  const [status, rules] = await Promise.all([
    api.load(rewardCalls.drawStatus, { query: { ...(max && { max }) } }),
    api.load(rewardCalls.rules, { query: {} }),
  ]);
  const drawn = status.draws.items.find(({ id }) => id === parameters.get('drawn')) ?? null;
  return {
    ...status,
    rules,
    drawn,
    isRotated: parameters.has('rotated'),
    seedForm: startSeedForm(),
    postKey: crypto.randomUUID(),
  };
}

/** What came of the last post, be it a draw or other seeds. */
type Outcome = { key: string; draw?: Answer<Draw>; rotate?: SeedState | Unheard };

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const key = keyOf(form);
  if (form.get('intent') === 'rotate') {
    const { answer, state } = await rotateSeed(api, form, context.get(pageContext).language);
    leaveWhenSignedOut(answer, request);
    if (answer.ok) throw redirect(`${own}?rotated=1`, 303);
    return data<Outcome>({ rotate: state, key }, { status: statusOf(answer) });
  }
  const commitment = textOf(form, 'commitment') ?? '';
  const answer = await api.send(rewardCalls.draw, { input: { commitment }, idempotencyKey: key });
  leaveWhenSignedOut(answer, request);
  if (answer.ok && isDocumentRequest(request)) throw redirect(`${own}?drawn=${answer.data.id}`, 303);
  return data<Outcome>({ draw: answer, key }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const key = String(form.get('key'));
  const instead = form.get('intent') === 'rotate' ? { rotate: { unheard }, key } : { draw: unheard, key };
  const outcome = await hearAnswer<Outcome>(serverAction, instead);
  const { draw, rotate } = outcome;
  const refused = rotate && 'refusal' in rotate ? rotate.refusal : undefined;
  return data(outcome, { status: statusOf(draw ?? refused ?? unheard) });
}

/** Also after a refusal, which may say that the page is out of date; not without a connection. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 400 || defaultShouldRevalidate;

export default function LuckyDraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reward');
  const { tickets, seed, seedForm, draws, rules, isRotated, postKey } = loaderData;
  const answer = actionData?.draw;
  const refusal = answer && !answer.ok ? answer : undefined;
  const isToast = useRefusalToast(refusal);
  const unknownKey = refusal && isUnknown(refusal) ? actionData?.key : undefined;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('draw.title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('draw.title')}</h1>
      <DrawButton
        tickets={tickets}
        commitment={seed.commitment}
        postKey={unknownKey ?? postKey}
        drawn={answer?.ok ? answer.data : loaderData.drawn}
        isRefusalRead={isToast}
        refusal={unknownKey ? t('unknown') : refusal?.message}
        isOpen={rules.isOpen}
      />
      <PrizeTable rules={rules} />
      {rules.prizes.some(({ currency }) => currency === trialMoney) && <TrialMoneyNote />}
      {isRotated && !actionData && (
        <Notice kind="success" isAnnounced>
          {t('seed.rotated')}
        </Notice>
      )}
      <SeedForm key={seed.commitment} seed={seed} start={seedForm} answer={actionData?.rotate} />
      <DrawHistory draws={draws.items} />
      <Pagination label={t('history.title')} parameter="max" next={draws.next} />
    </div>
  );
}
