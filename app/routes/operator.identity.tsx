import { UserCheck } from 'lucide-react';
import { data, redirect } from 'react-router';
import { identityReviewCalls } from '../../contract/identity-review.ts';
import { statusOf } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { ReviewList } from '../features/identity/review-list.tsx';
import { pathOfReview } from '../features/identity/review-paths.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.identity';

export const handle = { ns: ['identity-review'] } satisfies RouteHandle;

const outcomes = ['approve', 'reject', 'giveBack'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  const queue = await context.get(apiContext).load(identityReviewCalls.queue, {});
  return { ...queue, outcome: outcomes.find((known) => known === done) };
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
  const { items, count, outcome } = loaderData;
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
      {count === 0 ? (
        <EmptyState isCard icon={UserCheck} title={t('empty')} />
      ) : (
        <>
          <p className="text-text-2">{t('waiting', { number: count })}</p>
          <div className="rounded-lg border bg-surface-1 px-2">
            <ReviewList items={items} />
          </div>
        </>
      )}
    </>
  );
}
