import { Link } from 'react-router';
import { c2cAccountReviewCalls } from '../../contract/c2c-account-review.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { useAccountFacts } from '../features/c2c/use-account-facts.tsx';
import { Facts } from '../features/operator/console-page.tsx';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { namedAccountsPath, pathOfNamedAccount } from '../paths/c2c-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.p2p-accounts';

export const handle = { ns: ['review', 'c2c-review'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'decided');
  return { ...query, ...(await context.get(apiContext).load(c2cAccountReviewCalls.accounts, { query })) };
}

/** The names are on the page of each, where a look is logged. */
export default function OperatorAccounts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-review');
  const operator = useTranslation('operator');
  const reviews = useTranslation('review');
  const factsOf = useAccountFacts();
  return (
    <ReviewPage
      {...loaderData}
      title={operator.t('menu.c2cAccounts')}
      path={namedAccountsPath}
      other="decided"
      none={t('noAccounts')}
      hasFailed={false}
      card={(account) => (
        <Card key={account.id} as="article" room="small" className="flex flex-col gap-3">
          <h2 className="font-semibold">
            <Link to={pathOfNamedAccount(account.id)} className="text-accent-text">
              {reviews.t('name.c2cAccount', { id: account.id })}
            </Link>
          </h2>
          <Facts facts={factsOf(account)} />
        </Card>
      )}
    />
  );
}
