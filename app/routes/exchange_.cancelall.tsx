import { redirect } from 'react-router';
import { exchangeCalls } from '../../contract/exchange.ts';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { loadCancelAll } from '../features/exchange/cancel-all.server.ts';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { spotOrdersPath } from '../paths/exchange-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.cancelall';

export const handle = { ns: ['exchange-orders', 'exchange', 'parts'] } satisfies RouteHandle;

type CancelAllState = { refusal: Refusal | undefined };
const unasked: CancelAllState = { refusal: undefined };

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCancelAll(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const symbol = textOf(await request.formData(), 'symbol');
  const query = symbol === undefined ? {} : { symbol };
  const answer = await context.get(apiContext).send(exchangeCalls.cancelAllOrders, { query });
  leaveWhenSignedOut(answer, request);
  if (!answer.ok) return answerOrResend<CancelAllState>({ refusal: answer });
  const { cancelled, kept } = answer.data;
  const done = new URLSearchParams({ cancelledAll: String(cancelled.length), kept: String(kept) });
  throw redirect(`${spotOrdersPath}?${done}`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<CancelAllState>(serverAction);

/** Asks once more: an order that was cancelled loses its place. */
export default function CancelAll({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('exchange-orders');
  const exchange = useTranslation('exchange');
  const isPosting = usePosting() !== undefined;
  const { symbol, name, count } = loaderData;
  const { refusal } = useHeard<CancelAllState>(unasked, actionData);
  const title = symbol ? t('cancelAll.titleOf', { market: name }) : t('cancelAll.title');
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <RefusalNotice refusal={refusal} />
      <Card>
        {count === 0 ? (
          <div className="flex flex-col gap-4">
            <p>{t('cancelAll.none')}</p>
            <ButtonLink to={spotOrdersPath} variant="secondary">
              {exchange.t('orders.all')}
            </ButtonLink>
          </div>
        ) : (
          <ConfirmForm
            fields={{ symbol }}
            confirmLabel={t('cancelAll.submit')}
            cancelTo={spotOrdersPath}
            isPending={isPosting}
          >
            <p>{t('cancelAll.count', { count })}</p>
            <p>{t('cancelAll.explanation')}</p>
          </ConfirmForm>
        )}
      </Card>
    </div>
  );
}
