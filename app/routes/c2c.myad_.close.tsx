import { data, redirect } from 'react-router';
import { c2cMerchantCalls } from '../../contract/c2c-merchant.ts';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { loadMerchant } from '../features/c2c/load-merchant.server.ts';
import { loadOwnAd } from '../features/c2c/own-ads.server.ts';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { keyAfter, keyOf } from '../forms/form-key.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { myAdPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.myad_.close';

export const handle = { ns: ['c2c', 'c2c-merchant', 'parts'] } satisfies RouteHandle;

type CloseState = { refusal: Refusal | undefined; key: string };

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await loadMerchant(api);
  const ad = await loadOwnAd(api, new URL(request.url).searchParams.get('id'));
  if (ad.state === 'closed') throw redirect(myAdPath);
  const state: CloseState = { refusal: undefined, key: crypto.randomUUID() };
  return { ad, state };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [id, key] = [textOf(form, 'id'), keyOf(form)];
  if (id === undefined) throw data(null, { status: 404 });
  const answer = await context
    .get(apiContext)
    .send(c2cMerchantCalls.closeAds, { input: { ids: [id] }, idempotencyKey: key });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${myAdPath}?done=closed`, 303);
  return answerOrResend<CloseState>({ refusal: answer, key: keyAfter(answer, key) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<CloseState>(serverAction);

export default function CloseAd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  const isPosting = usePosting() !== undefined;
  const { ad } = loaderData;
  const { refusal, key } = useHeard<CloseState>(loaderData.state, actionData);
  const title = t('close.title');
  const left = `${format.amount(ad.available, 8)} ${ad.asset}`;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <RefusalNotice refusal={refusal} />
      <Card>
        <ConfirmForm
          fields={{ id: ad.id, key }}
          confirmLabel={t('ads.close')}
          cancelTo={myAdPath}
          isPending={isPosting}
        >
          <p className="font-medium text-text-1">
            {t(`side.${ad.side}`)} {ad.asset}/{ad.fiat} #{ad.id}
          </p>
          <p>{t(`close.text.${ad.side}`, { amount: left })}</p>
        </ConfirmForm>
      </Card>
    </div>
  );
}
