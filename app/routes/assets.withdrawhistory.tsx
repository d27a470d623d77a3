import { Inbox } from 'lucide-react';
import { data, redirect, useLocation } from 'react-router';
import { withdrawalCalls } from '../../contract/withdrawal.ts';
import { statusOf } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { loadWithdrawHistory } from '../features/withdrawal/load-withdraw-history.server.ts';
import { WithdrawalCard } from '../features/withdrawal/withdrawal-card.tsx';
import { WithdrawalFilter } from '../features/withdrawal/withdrawal-filter.tsx';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useRevalidateWhile } from '../hooks/use-revalidate-while.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withdrawHistoryPath, withdrawPath } from '../paths/withdrawal-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.withdrawhistory';

export const handle = { ns: ['withdrawal', 'wallet', 'parts', 'bank-account'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadWithdrawHistory(context.get(apiContext), new URL(request.url).searchParams);
}

/** Takes one back. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = textOf(await request.formData(), 'id') ?? '';
  const answer = await context.get(apiContext).send(withdrawalCalls.cancel, { input: { id } });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${withdrawHistoryPath}?takenBack`, 303);
  return data<Refusal>(answer, { status: statusOf(answer) });
}

const isOpen = ({ state }: { state: string }) => ['review', 'approved', 'sending', 'unknown'].includes(state);

export default function WithdrawHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const { search } = useLocation();
  const isPosting = usePosting() !== undefined;
  const { items, next, coins, filter, done, isTakenBack, asked } = loaderData;
  // Loading the page anew would lose a refusal, and ask again what was answered.
  useRevalidateWhile(!actionData && items.some(isOpen));
  const coinsOf = ({ amount, currency }: { amount: string; currency: string }) => ({
    amount: format.amount(amount, 8),
    currency,
  });
  return (
    <AssetsFrame title={t('history.title')}>
      <PageHead title={t('history.title')} isIndexed={false} />
      <RefusalNotice refusal={actionData} />
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t('requested', coinsOf(done))}
        </Notice>
      )}
      {isTakenBack && !actionData && (
        <Notice kind="success" isAnnounced>
          {t('history.takenBack')}
        </Notice>
      )}
      <WithdrawalFilter coins={coins} filter={filter} />
      {items.length === 0 && (
        <EmptyState isCard icon={Inbox} title={t('history.none')}>
          <ButtonLink to={withdrawPath} variant="secondary">
            {t('title')}
          </ButtonLink>
        </EmptyState>
      )}
      {items.map((withdrawal, at) => (
        <WithdrawalCard
          key={withdrawal.id}
          withdrawal={withdrawal}
          isUnfolded={at === 0 || isOpen(withdrawal)}
          cancelTo={withCancel(search, withdrawal.id)}
        />
      ))}
      <Pagination label={t('history.title')} parameter="maxId" next={next} />
      {asked && !actionData && (
        <Dialog title={t('history.takeBack')} closeTo={withCancel(search)}>
          <ConfirmForm
            fields={{ id: asked.id }}
            confirmLabel={t('history.takeBack')}
            cancelTo={withCancel(search)}
            isPending={isPosting}
          >
            {t('history.takeBackText', coinsOf(asked))}
          </ConfirmForm>
        </Dialog>
      )}
    </AssetsFrame>
  );
}

/** The page's address with the question about a withdrawal, or without any. */
function withCancel(search: string, id?: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['done', 'takenBack', 'cancel']) parameters.delete(name);
  if (id !== undefined) parameters.set('cancel', id);
  return `${withdrawHistoryPath}?${parameters}`;
}
