import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { rewardCalls } from '../../contract/reward.ts';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer, isUnknown, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { apiContext } from '../context.server.ts';
import { DrawButton } from '../features/reward/draw-button.tsx';
import { DrawHistory } from '../features/reward/draw-history.tsx';
import { PrizeTable } from '../features/reward/prize-table.tsx';
import { SeedForm } from '../features/reward/seed-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.award.luckydraw';

export const handle = { ns: ['reward'] } satisfies RouteHandle;
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
  return { ...status, rules, drawn, isRotated: parameters.has('rotated'), postKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const key = String(form.get('key') || crypto.randomUUID());
  const commitment = String(form.get('commitment') ?? '');
  if (form.get('intent') === 'rotate') {
    const clientSeed = String(form.get('clientSeed') ?? '');
    const answer = await api.send(rewardCalls.rotate, { input: { commitment, clientSeed } });
    leaveWhenSignedOut(answer, request);
    if (answer.ok) throw redirect(`${own}?rotated=1`, 303);
    return data({ rotate: { refusal: answer, clientSeed }, draw: undefined, key }, { status: statusOf(answer) });
  }
  const answer = await api.send(rewardCalls.draw, { input: { commitment }, idempotencyKey: key });
  leaveWhenSignedOut(answer, request);
  if (answer.ok && isDocumentRequest(request)) throw redirect(`${own}?drawn=${answer.data.id}`, 303);
  return data({ draw: answer, rotate: undefined, key }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const key = String(form.get('key'));
  const clientSeed = String(form.get('clientSeed'));
  const rotate = { refusal: unheard, clientSeed };
  const isRotating = form.get('intent') === 'rotate';
  const instead = isRotating ? { rotate, draw: undefined, key } : { draw: unheard, rotate: undefined, key };
  const result = await hearAnswer(serverAction, instead);
  return data(result, { status: statusOf(result.draw ?? result.rotate?.refusal ?? unheard) });
}

/** Also after a refusal, which may say that the page is out of date; not without a connection. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 400 || defaultShouldRevalidate;

export default function LuckyDraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reward');
  const { tickets, seed, draws, rules, isRotated, postKey } = loaderData;
  const answer = actionData?.draw;
  const refusal = answer && !answer.ok ? answer : undefined;
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
        refusal={unknownKey ? t('unknown') : refusal?.message}
        isOpen={rules.isOpen}
      />
      <PrizeTable rules={rules} />
      {isRotated && !actionData && (
        <Notice kind="success" isAnnounced>
          {t('seed.rotated')}
        </Notice>
      )}
      <SeedForm key={seed.commitment} seed={seed} refused={actionData?.rotate} />
      <DrawHistory draws={draws.items} />
      <Pagination label={t('history.title')} parameter="max" next={draws.next} />
    </div>
  );
}
