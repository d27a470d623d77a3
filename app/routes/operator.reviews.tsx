import { ClipboardCheck } from 'lucide-react';
import { redirect } from 'react-router';
import { reviewCalls } from '../../contract/review.ts';
import { answerState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { readReviewFilter } from '../features/review/read-filter.server.ts';
import { useReviewColumns } from '../features/review/review-columns.tsx';
import { pathOfSubject, reviewsPath } from '../features/review/review-paths.ts';
import { useReviewFields } from '../features/review/use-review-fields.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.reviews';

export const handle = { ns: ['review'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { after, ...filter } = readReviewFilter(request);
  const query = { ...filter, ...(after && { after }) };
  return { filter, queue: await context.get(apiContext).load(reviewCalls.queue, { query }) };
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
  const { t: of } = useTranslation('review');
  return (
    <ConsolePage title={t('menu.reviews')} hasFailed={actionData !== undefined}>
      <RefusalNotice refusal={actionData?.refusal} />
      <RecordList
        caption={of('list')}
        filter={{ fields: useReviewFields(queue.counts), values: { kind: '', taken: '', ...filter } }}
        columns={useReviewColumns(queue.now)}
        rows={queue.items}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={{ icon: ClipboardCheck, title: t('proposals.none') }}
        next={queue.next}
        cursor="after"
      />
    </ConsolePage>
  );
}
