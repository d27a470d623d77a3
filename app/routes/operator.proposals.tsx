import { ClipboardCheck } from 'lucide-react';
import { operatorAdminCalls } from '../../contract/operator-admin.ts';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { stateOf } from '../features/operator/deed-state.ts';
import { ProposalCard } from '../features/operator/proposal-card.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.proposals';

export const handle = { ns: ['fiat', 'bank-account', 'product'] } satisfies RouteHandle;

const path = '/operator/proposals';

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const isDecided = parameters.get('decided') === 'true';
  const query = { until: parameters.get('until') ?? undefined, ...(isDecided && { decided: 'true' as const }) };
  return { isDecided, ...(await context.get(apiContext).load(operatorAdminCalls.proposals, { query })) };
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
  const { items, next, isDecided } = loaderData;
  const stateFor = (id: string) => stateOf(actionData, 'approve', id) ?? stateOf(actionData, 'reject', id);
  return (
    <ConsolePage title={t('menu.proposals')} hasFailed={actionData !== undefined}>
      <p className="text-text-2">{t('proposals.explain')}</p>
      <TabLinks
        label={t('menu.proposals')}
        tabs={[
          { label: t('proposals.open'), to: path, isCurrent: !isDecided },
          { label: t('proposals.decided'), to: `${path}?decided=true`, isCurrent: isDecided },
        ]}
      />
      {items.length === 0 && <EmptyState isCard icon={ClipboardCheck} title={t('proposals.none')} />}
      {items.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} state={stateFor(proposal.id)} />
      ))}
      <Pagination parameter="until" next={next} />
    </ConsolePage>
  );
}
