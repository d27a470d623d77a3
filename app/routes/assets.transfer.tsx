import { redirect } from 'react-router';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { loadTransfer, postTransfer } from '../features/wallet/transfer.server.ts';
import { TransferForm } from '../features/wallet/transfer-form.tsx';
import type { TransferState } from '../features/wallet/transfer-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.transfer';

export const handle = { ns: ['wallet'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTransfer(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state, doneAt } = await postTransfer(context.get(apiContext), await request.formData(), language);
  leaveWhenSignedOut(answer, request);
  if (!state) throw redirect(`/assets/transfer${doneAt}`, 303);
  return answerOrResend<TransferState>(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<TransferState>(serverAction);

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const { coins, done } = loaderData;
  const state = useHeard<TransferState>(loaderData.state, actionData);
  return (
    <AssetsFrame title={t('transfer.title')}>
      <PageHead title={t('transfer.title')} isIndexed={false} />
      {done && !state.refusal && (
        <Notice kind="success" isAnnounced>
          {t('transfer.done', {
            amount: format.amount(done.amount, 8),
            currency: done.currency,
            from: t(`account.${done.from}`),
            to: t(`account.${done.to}`),
          })}
        </Notice>
      )}
      <TransferForm key={loaderData.state.key} coins={coins} state={state} />
    </AssetsFrame>
  );
}
