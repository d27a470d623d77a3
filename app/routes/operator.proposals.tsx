import { operatorAdminCalls } from '../../contract/operator-admin.ts';
import { apiContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { stateOf } from '../features/operator/deed-state.ts';
import { ProposalCard } from '../features/operator/proposal-card.tsx';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.proposals';

export const handle = { ns: ['review', 'fiat', 'bank-account', 'product'] } satisfies RouteHandle;

const path = '/operator/proposals';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { list, maxId } = readList(request, 'decided');
  const query = { until: maxId, ...(list === 'decided' && { decided: 'true' as const }) };
  return { list, ...(await context.get(apiContext).load(operatorAdminCalls.proposals, { query })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const decision = form.get('intent') === 'approve' ? ('approve' as const) : ('reject' as const);
  const input = { id: textOf(form, 'id') ?? '', decision, reason: textOf(form, 'reason') ?? '' };
  const answer = await context.get(apiContext).send(operatorAdminCalls.decide, { input });
  return answerDeed(answer, form, `${path}?done=decided`);
}

export default function Proposals({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const stateFor = (id: string) => stateOf(actionData, 'approve', id) ?? stateOf(actionData, 'reject', id);
  return (
    <ReviewPage
      {...loaderData}
      title={t('menu.proposals')}
      path={path}
      other="decided"
      none={t('proposals.none')}
      hasFailed={actionData !== undefined}
      intro={<p className="text-text-2">{t('proposals.explain')}</p>}
      card={(proposal) => <ProposalCard key={proposal.id} proposal={proposal} state={stateFor(proposal.id)} />}
    />
  );
}
