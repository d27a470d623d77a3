import { withdrawalReviewCalls } from '../../contract/withdrawal-review.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { apiContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { WithdrawalReviewCard } from '../features/withdrawal/withdrawal-review-card.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.withdrawals';

export const handle = {
  ns: ['review', 'withdrawal-review', 'withdrawal', 'wallet', 'bank-account'],
} satisfies RouteHandle;

const path = '/operator/withdrawals';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'all');
  return { ...query, ...(await context.get(apiContext).load(withdrawalReviewCalls.queue, { query })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answerDeed(await decide(context.get(apiContext), form), form, `${path}?done=decided`);
}

function decide(api: PageApi, form: FormData) {
  const input = { id: textOf(form, 'id') ?? '', reason: textOf(form, 'reason') ?? '' };
  const intent = form.get('intent');
  if (intent === 'approve') return api.send(withdrawalReviewCalls.approve, { input });
  if (intent === 'pay') return api.send(withdrawalReviewCalls.pay, { input });
  if (intent === 'reject') return api.send(withdrawalReviewCalls.reject, { input });
  const outcome = textOf(form, 'outcome') as 'arrived' | 'neverLeft';
  const transactionId = textOf(form, 'transactionId') ?? '';
  return api.send(withdrawalReviewCalls.resolve, { input: { ...input, outcome, transactionId } });
}

export default function OperatorWithdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('withdrawal-review');
  const operator = useTranslation('operator');
  return (
    <ReviewPage
      {...loaderData}
      title={operator.t('menu.withdrawals')}
      path={path}
      other="all"
      none={t('none')}
      hasFailed={actionData !== undefined}
      card={(entry) => <WithdrawalReviewCard key={entry.withdrawal.id} entry={entry} state={actionData} />}
    />
  );
}
