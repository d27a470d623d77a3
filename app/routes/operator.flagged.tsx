import { depositReviewCalls } from '../../contract/deposit-review.ts';
import type { DepositOutcome } from '../../contract/deposit-values.ts';
import { apiContext } from '../context.server.ts';
import { FlaggedCard } from '../features/deposit/flagged-card.tsx';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.flagged';

export const handle = { ns: ['review', 'deposit-review', 'deposit', 'wallet'] } satisfies RouteHandle;

const path = '/operator/flagged';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'decided');
  return { ...query, ...(await context.get(apiContext).load(depositReviewCalls.flagged, { query })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const input = {
    id: textOf(form, 'id') ?? '',
    outcome: textOf(form, 'outcome') as DepositOutcome,
    reason: textOf(form, 'reason') ?? '',
  };
  const answer = await context.get(apiContext).send(depositReviewCalls.resolve, { input });
  return answerDeed(answer, form, `${path}?done=decided`);
}

export default function OperatorFlagged({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  return (
    <ReviewPage
      {...loaderData}
      title={operator.t('menu.flagged')}
      path={path}
      other="decided"
      none={t('flagged.none')}
      hasFailed={actionData !== undefined}
      intro={<p className="max-w-3xl text-sm text-text-2">{t('flagged.explain')}</p>}
      card={(entry) => <FlaggedCard key={entry.deposit.id} entry={entry} state={actionData} />}
    />
  );
}
