import { UserCheck } from 'lucide-react';
import { data, redirect } from 'react-router';
import { identityReviewCalls, type PastDecision, type ReviewQueue } from '../../contract/identity-review.ts';
import { statusOf } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { PastList } from '../features/identity/past-list.tsx';
import { ReviewList } from '../features/identity/review-list.tsx';
import { pathOfReview, reviewsPath } from '../features/identity/review-paths.ts';
import { Sheet } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.identity';

export const handle = { ns: ['identity-review', 'identity'] } satisfies RouteHandle;

const outcomes = ['approve', 'reject', 'giveBack'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  if (parameters.get('decided') === 'true') {
    const until = parameters.get('until');
    return { past: await api.load(identityReviewCalls.past, { query: until ? { until } : {} }) };
  }
  const done = parameters.get('done');
  return {
    queue: await api.load(identityReviewCalls.queue, {}),
    outcome: outcomes.find((known) => known === done),
  };
}

/** Takes one, and opens it. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = textOf(await request.formData(), 'member') ?? '';
  const answer = await context.get(apiContext).send(identityReviewCalls.take, { input: { member } });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(pathOfReview(member), 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export default function IdentityReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('identity-review');
  const operator = useTranslation('operator');
  const { queue, past, outcome } = loaderData;
  return (
    <>
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      {outcome && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${outcome}`)}
        </Notice>
      )}
      <RefusalNotice refusal={actionData?.refusal} />
      <TabLinks
        label={t('title')}
        tabs={[
          { label: operator.t('proposals.open'), to: reviewsPath, isCurrent: !past },
          { label: operator.t('proposals.decided'), to: `${reviewsPath}?decided=true`, isCurrent: Boolean(past) },
        ]}
      />
      {past && <Past {...past} />}
      {queue && <Waiting {...queue} />}
    </>
  );
}

function Waiting({ items, count }: ReviewQueue) {
  const { t } = useTranslation('identity-review');
  if (count === 0) return <EmptyState isCard icon={UserCheck} title={t('empty')} />;
  return (
    <>
      <p className="text-text-2">{t('waiting', { number: count })}</p>
      <Sheet>
        <ReviewList items={items} />
      </Sheet>
    </>
  );
}

function Past({ items, next }: { items: PastDecision[]; next: string | null }) {
  const { t } = useTranslation('operator');
  if (items.length === 0) return <EmptyState isCard icon={UserCheck} title={t('proposals.none')} />;
  return (
    <>
      <Sheet>
        <PastList items={items} />
      </Sheet>
      <Pagination parameter="until" next={next} />
    </>
  );
}
