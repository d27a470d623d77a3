import { redirect } from 'react-router';
import { futuresCalls } from '../../contract/futures.ts';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { type CloseAllState, loadCloseAll } from '../features/futures/close-all.server.ts';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { keyAfter, keyOf } from '../forms/form-key.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { futuresOrdersPath } from '../paths/futures-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.closeall';

export const handle = { ns: ['futures-tickets', 'parts'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCloseAll(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [symbol, key] = [textOf(form, 'symbol'), keyOf(form)];
  const input = symbol === undefined ? {} : { symbol };
  const answer = await context.get(apiContext).send(futuresCalls.closeAll, { input, idempotencyKey: key });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${futuresOrdersPath}?closedAll`, 303);
  return answerOrResend<CloseAllState>({ refusal: answer, key: keyAfter(answer, key) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<CloseAllState>(serverAction);

/** Asks once more: everything is closed at the next price, whatever that is. */
export default function CloseAll({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-tickets');
  const menu = useTranslation('menu');
  const isPosting = usePosting() !== undefined;
  const { symbol, name, open, pending } = loaderData;
  const { refusal, key } = useHeard<CloseAllState>(loaderData.state, actionData);
  const title = symbol ? t('closeAll.titleOf', { market: name }) : t('action.closeAll');
  const isEmpty = open + pending === 0;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <RefusalNotice refusal={refusal} />
      <Card>
        {isEmpty ? (
          <div className="flex flex-col gap-4">
            <p>{t('closeAll.none')}</p>
            <ButtonLink to={futuresOrdersPath} variant="secondary">
              {menu.t('entry.futuresOrders')}
            </ButtonLink>
          </div>
        ) : (
          <ConfirmForm
            fields={{ symbol, key }}
            confirmLabel={t('closeAll.submit')}
            cancelTo={futuresOrdersPath}
            isPending={isPosting}
          >
            <p>{t('closeAll.open', { count: open })}</p>
            <p>{t('closeAll.pending', { count: pending })}</p>
            <p>{t('closeAll.explanation')}</p>
          </ConfirmForm>
        )}
      </Card>
    </div>
  );
}
