import { UserCheck } from 'lucide-react';
import { identityReviewCalls, type PastDecision } from '../../contract/identity-review.ts';
import { type ReviewQueue, reviewCalls } from '../../contract/review.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { usePastColumns } from '../features/identity/past-columns.tsx';
import { readReviewFilter } from '../features/review/read-filter.server.ts';
import { readList } from '../features/review/read-list.server.ts';
import { useReviewColumns } from '../features/review/review-columns.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { reviewsPath } from '../paths/identity-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.identity';

export const handle = { ns: ['review', 'identity-review', 'identity'] } satisfies RouteHandle;

const outcomes = ['approve', 'reject'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { list, maxId } = readList(request, 'decided');
  if (list === 'decided') {
    return { past: await api.load(identityReviewCalls.past, { query: maxId ? { until: maxId } : {} }) };
  }
  const parameters = new URL(request.url).searchParams;
  const { after } = readReviewFilter(request);
  const query = { kind: 'identity' as const, ...(after && { after }) };
  return {
    queue: await api.load(reviewCalls.queue, { query }),
    outcome: outcomes.find((known) => known === parameters.get('done')),
  };
}

export default function IdentityReviews({ loaderData: { queue, past, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation('identity-review');
  const review = useTranslation('review');
  return (
    <>
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      {outcome && (
        <Notice kind="success" isAnnounced>
          {t(`done.${outcome}`)}
        </Notice>
      )}
      <TabLinks
        label={t('title')}
        tabs={[
          { label: review.t('open'), to: reviewsPath, isCurrent: !past },
          { label: review.t('decided'), to: `${reviewsPath}?list=decided`, isCurrent: Boolean(past) },
        ]}
      />
      {past && <Past {...past} />}
      {queue && <Waiting {...queue} />}
    </>
  );
}

function Waiting({ now, items, next }: ReviewQueue) {
  const { t } = useTranslation('identity-review');
  const review = useTranslation('review');
  return (
    <RecordList
      caption={review.t('list')}
      columns={useReviewColumns(now)}
      rows={items}
      rowKey={({ id }) => id}
      empty={{ icon: UserCheck, title: t('empty') }}
      next={next}
      cursor="after"
    />
  );
}

function Past({ items, next }: { items: PastDecision[]; next: string | null }) {
  const { t } = useTranslation('identity-review');
  const operator = useTranslation('operator');
  return (
    <RecordList
      caption={t('past')}
      columns={usePastColumns()}
      rows={items}
      rowKey={({ id }) => id}
      empty={{ icon: UserCheck, title: operator.t('proposals.none') }}
      next={next}
    />
  );
}
