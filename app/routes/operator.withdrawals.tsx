import { withdrawalReviewCalls } from '../../contract/withdrawal-review.ts';
import { apiContext } from '../context.server.ts';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { withdrawalDeeds } from '../features/withdrawal/review-deeds.server.ts';
import { WithdrawalReviewCard } from '../features/withdrawal/withdrawal-review-card.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.withdrawals';

export const handle = {
  ns: ['review', 'withdrawal-review', 'withdrawal', 'wallet', 'bank-account'],
} satisfies RouteHandle;

const path = '/operator/withdrawals';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'all');
  const found = await context.get(apiContext).load(withdrawalReviewCalls.queue, { query });
  return { ...query, ...found, states: startDeeds(withdrawalDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(withdrawalDeeds, args, path);

export default function OperatorWithdrawals({ loaderData: { states, ...found }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('withdrawal-review');
  const operator = useTranslation('operator');
  return (
    <ReviewPage
      {...found}
      title={operator.t('menu.withdrawals')}
      path={path}
      other="all"
      none={t('none')}
      hasFailed={actionData !== undefined}
      card={(entry) => {
        const { id } = entry.withdrawal;
        return <WithdrawalReviewCard key={id} entry={entry} states={statesWith(states, actionData, { id })} />;
      }}
    />
  );
}
