import { Scale } from 'lucide-react';
import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { useCaseColumns } from '../features/c2c/use-case-columns.tsx';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { readList } from '../features/review/read-list.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { casesPath } from '../paths/c2c-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.p2p-cases';

export const handle = { ns: ['review', 'c2c-review', 'c2c-case'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'decided');
  return { ...query, ...(await context.get(apiContext).load(c2cReviewCalls.cases, { query })) };
}

export default function OperatorCases({ loaderData: { list, items, next } }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-review');
  const operator = useTranslation('operator');
  const reviews = useTranslation('review');
  const title = operator.t('menu.c2cCases');
  return (
    <ConsolePage title={title}>
      <TabLinks
        label={title}
        tabs={[
          { label: reviews.t('open'), to: casesPath, isCurrent: list === 'open' },
          { label: reviews.t('decided'), to: `${casesPath}?list=decided`, isCurrent: list === 'decided' },
        ]}
      />
      <RecordList
        caption={title}
        columns={useCaseColumns()}
        rows={items}
        rowKey={({ id }) => id}
        empty={{ icon: Scale, title: t('noCases') }}
        next={next}
        cursor="maxId"
      />
    </ConsolePage>
  );
}
