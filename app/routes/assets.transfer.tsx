import { ArrowDownUp } from 'lucide-react';
import { redirect } from 'react-router';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { loadMenus } from '../components/frame/menus.server.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../components/ui/states.tsx';
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

export const handle = { ns: ['wallet', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = await loadMenus(context);
  return loadTransfer(context.get(apiContext), new URL(request.url).searchParams, accounts);
}

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
  const { coins, accounts, done } = loaderData;
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
      {accounts.length > 1 ? (
        <TransferForm key={loaderData.state.key} coins={coins} accounts={accounts} state={state} />
      ) : (
        <EmptyState isCard icon={ArrowDownUp} title={t('transfer.nowhere')} />
      )}
    </AssetsFrame>
  );
}
