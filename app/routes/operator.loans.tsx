import { loanHouseCalls } from '../../contract/loan-house.ts';
import { Card } from '../components/ui/card.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { apiContext } from '../context.server.ts';
import { loanHouseDeeds } from '../features/loan/house-deeds.server.ts';
import { FallTable, HouseCoinTable, NearTable } from '../features/loan/house-tables.tsx';
import { ReviewLoanCard } from '../features/loan/review-loan-card.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { readList } from '../features/review/read-list.server.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.loans';

export const handle = { ns: ['loan-house', 'review'] } satisfies RouteHandle;

const path = '/operator/loans';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { maxId } = readList(request, 'all');
  const reviews = await api.load(loanHouseCalls.reviews, { query: maxId === undefined ? {} : { maxId } });
  return { risk: await api.load(loanHouseCalls.risk, {}), reviews, states: startDeeds(loanHouseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(loanHouseDeeds, args, path);

export default function LoanHouse({ loaderData: { risk, reviews, states }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('loan-house');
  const operator = useTranslation('operator');
  const format = useFormat();
  return (
    <ConsolePage title={operator.t('menu.loans')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">
        {t('explain', { loans: format.amount(String(risk.active), 0), debt: format.amount(risk.debtUsdt, 2) })}
      </p>
      <ConsoleSection title={t('reviews')}>
        {reviews.items.length === 0 && <p className="text-sm text-text-2">{t('noReviews')}</p>}
        {reviews.items.map((waiting) => (
          <ReviewLoanCard
            key={waiting.id}
            waiting={waiting}
            state={statesWith(states, actionData, { id: waiting.id }).decide}
          />
        ))}
        <Pagination parameter="maxId" next={reviews.next} />
      </ConsoleSection>
      <ConsoleSection title={t('falls')}>
        <Card room="table">
          <FallTable caption={t('falls')} falls={risk.falls} />
        </Card>
      </ConsoleSection>
      <ConsoleSection title={t('near')}>
        <Card room="table">
          <NearTable caption={t('near')} near={risk.near} />
        </Card>
      </ConsoleSection>
      <ConsoleSection title={t('house')}>
        <Card room="table">
          <HouseCoinTable caption={t('house')} coins={risk.house} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
