import { ClipboardCheck } from 'lucide-react';
import { depositReviewCalls } from '../../contract/deposit-review.ts';
import type { DepositOutcome } from '../../contract/deposit-values.ts';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { FlaggedCard } from '../features/deposit/flagged-card.tsx';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.flagged';

export const handle = { ns: ['deposit-review', 'withdrawal-review', 'wallet'] } satisfies RouteHandle;

const path = '/operator/flagged';

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const list = parameters.get('list') === 'decided' ? ('decided' as const) : ('open' as const);
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const query = { list, ...(maxId && { maxId }) };
  return { list, ...(await context.get(apiContext).load(depositReviewCalls.flagged, { query })) };
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
  const reviews = useTranslation('withdrawal-review');
  const operator = useTranslation('operator');
  const { items, next, list } = loaderData;
  const title = operator.t('menu.flagged');
  return (
    <ConsolePage title={title} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('flagged.explain')}</p>
      <TabLinks
        label={title}
        tabs={[
          { label: reviews.t('open'), to: path, isCurrent: list === 'open' },
          { label: t('flagged.decided'), to: `${path}?list=decided`, isCurrent: list === 'decided' },
        ]}
      />
      {items.length === 0 && <EmptyState isCard icon={ClipboardCheck} title={t('flagged.none')} />}
      {items.map((entry) => (
        <FlaggedCard key={entry.deposit.id} entry={entry} state={actionData} />
      ))}
      <Pagination parameter="maxId" next={next} />
    </ConsolePage>
  );
}
