import { ClipboardCheck } from 'lucide-react';
import { withdrawalReviewCalls } from '../../contract/withdrawal-review.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { ReviewCard } from '../features/withdrawal/review-card.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.withdrawals';

export const handle = { ns: ['withdrawal-review', 'withdrawal', 'wallet', 'bank-account'] } satisfies RouteHandle;

const path = '/operator/withdrawals';

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const list = parameters.get('list') === 'all' ? ('all' as const) : ('open' as const);
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const query = { list, ...(maxId && { maxId }) };
  return { list, ...(await context.get(apiContext).load(withdrawalReviewCalls.queue, { query })) };
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
  const { items, next, list } = loaderData;
  const title = operator.t('menu.withdrawals');
  return (
    <ConsolePage title={title} hasFailed={actionData !== undefined}>
      <TabLinks
        label={title}
        tabs={[
          { label: t('open'), to: path, isCurrent: list === 'open' },
          { label: t('all'), to: `${path}?list=all`, isCurrent: list === 'all' },
        ]}
      />
      {items.length === 0 && <EmptyState isCard icon={ClipboardCheck} title={t('none')} />}
      {items.map((entry) => (
        <ReviewCard key={entry.withdrawal.id} entry={entry} state={actionData} />
      ))}
      <Pagination parameter="maxId" next={next} />
    </ConsolePage>
  );
}
