import { Link } from 'react-router';
import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { useMerchantFacts } from '../features/c2c/use-merchant-facts.tsx';
import { Facts } from '../features/operator/console-page.tsx';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { applicationsPath, pathOfApplication } from '../paths/c2c-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.p2p-merchants';

export const handle = { ns: ['review', 'c2c-review'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'decided');
  return { ...query, ...(await context.get(apiContext).load(c2cReviewCalls.applications, { query })) };
}

export default function OperatorMerchants({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-review');
  const operator = useTranslation('operator');
  const reviews = useTranslation('review');
  const factsOf = useMerchantFacts();
  return (
    <ReviewPage
      {...loaderData}
      title={operator.t('menu.c2cMerchants')}
      path={applicationsPath}
      other="decided"
      none={t('noApplications')}
      hasFailed={false}
      card={(application) => (
        <Card key={application.id} as="article" room="small" className="flex flex-col gap-3">
          <h2 className="font-semibold">
            <Link to={pathOfApplication(application.id)} className="text-accent-text">
              {reviews.t('name.c2cMerchant', { id: application.id })}
            </Link>
          </h2>
          <Facts facts={factsOf(application)} />
        </Card>
      )}
    />
  );
}
