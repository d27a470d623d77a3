import { Link } from 'react-router';
import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { merchantStatuses } from '../../contract/c2c-values.ts';
import { operatorCalls } from '../../contract/operator.ts';
import { apiContext } from '../context.server.ts';
import { TradingFacts } from '../features/c2c/case-sides.tsx';
import { DecisionForm } from '../features/c2c/decision-form.tsx';
import { applicationDeeds } from '../features/c2c/review-deeds.server.ts';
import { useMerchantFacts } from '../features/c2c/use-merchant-facts.tsx';
import { ConsolePage, Facts } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { Holder } from '../features/review/holder.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { applicationsPath, pathOfApplication } from '../paths/c2c-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.p2p-merchants_.application';

export const handle = { ns: ['review', 'c2c-review'] } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = await api.load(c2cReviewCalls.application, { query: { id: idOf(request) } });
  const { roles } = await api.load(operatorCalls.own, {});
  const mayDecide = c2cReviewCalls.decideApplication.roles.some((role) => roles.includes(role));
  return { ...found, mayDecide, states: startDeeds(applicationDeeds) };
}

export const action = (args: Route.ActionArgs) =>
  postDeed(applicationDeeds, args, pathOfApplication(idOf(args.request)));

export default function OperatorApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-review');
  const operator = useTranslation('operator');
  const reviews = useTranslation('review');
  const { application, side, reports, review, mayDecide } = loaderData;
  const { created, reviewing } = merchantStatuses;
  const { decide } = statesWith(loaderData.states, actionData);
  const isWaiting = application.status === created || application.status === reviewing;
  return (
    <ConsolePage title={reviews.t('name.c2cMerchant', { id: application.id })} hasFailed={actionData !== undefined}>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to={applicationsPath} className="font-medium text-accent-text">
          {operator.t('menu.c2cMerchants')}
        </Link>
        {isWaiting && <Holder taken={review.taken} />}
      </p>
      <Facts facts={[...useMerchantFacts()(application), [t('reports'), reports]]} />
      <TradingFacts side={side} />
      {isWaiting && mayDecide && (
        <DecisionForm
          kind="c2cMerchant"
          review={review}
          kept={{ id: application.id }}
          state={decide}
          yes={{ value: 'approve', label: t('approve') }}
          hint={t('applicantReads')}
        />
      )}
    </ConsolePage>
  );
}
