import { ClipboardCheck } from 'lucide-react';
import { redirect } from 'react-router';
import { reviewCalls } from '../../contract/review.ts';
import { answerState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, Sheet } from '../features/operator/console-page.tsx';
import { readReviewFilter } from '../features/review/read-filter.server.ts';
import { ReviewFilter } from '../features/review/review-filter.tsx';
import { pathOfSubject, reviewsPath } from '../features/review/review-paths.ts';
import { ReviewTable } from '../features/review/review-table.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.reviews';

export const handle = { ns: ['review'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readReviewFilter(request);
  return { filter, queue: await context.get(apiContext).load(reviewCalls.queue, { query: filter }) };
}

/** Takes one and opens it, or leaves it to others. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const input = { kind: textOf(form, 'kind') as 'identity', id: textOf(form, 'id') ?? '' };
  const isTake = form.get('intent') === 'take';
  const answer = await context.get(apiContext).send(isTake ? reviewCalls.take : reviewCalls.giveBack, { input });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(isTake ? pathOfSubject(input.kind, input.id) : reviewsPath, 303);
  return answerState({ refusal: answer });
}

export default function Reviews({ loaderData: { filter, queue }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('menu.reviews')} hasFailed={actionData !== undefined}>
      <RefusalNotice refusal={actionData?.refusal} />
      <ReviewFilter filter={filter} counts={queue.counts} />
      {queue.items.length === 0 ? (
        <EmptyState isCard icon={ClipboardCheck} title={t('proposals.none')} />
      ) : (
        <Sheet>
          <ReviewTable {...queue} />
        </Sheet>
      )}
      <Pagination parameter="after" next={queue.next} />
    </ConsolePage>
  );
}
