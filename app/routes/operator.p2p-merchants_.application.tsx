import { Form, Link } from 'react-router';
import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { aboutLengthMax, merchantStatuses } from '../../contract/c2c-values.ts';
import { operatorCalls } from '../../contract/operator.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { TextAreaField } from '../components/ui/text-area-field.tsx';
import { apiContext } from '../context.server.ts';
import { TradingFacts } from '../features/c2c/case-sides.tsx';
import { applicationDeeds } from '../features/c2c/review-deeds.server.ts';
import { useMerchantFacts } from '../features/c2c/use-merchant-facts.tsx';
import { ConsolePage, ConsoleSection, Facts } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { GiveBack } from '../features/review/give-back.tsx';
import { Holder } from '../features/review/holder.tsx';
import { useFields } from '../forms/use-fields.ts';
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
  const { form, field } = useFields(decide);
  const isWaiting = application.status === created || application.status === reviewing;
  const isWithOther = review.taken !== null && !review.taken.isOwn;
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
      {isWaiting && mayDecide && !isWithOther && (
        <ConsoleSection title={t('decide')}>
          <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
            <RefusalNotice refusal={decide.refusal} />
            <input type="hidden" name="id" value={application.id} />
            <SelectField {...field('decision')} label={t('decide')}>
              <option value="" />
              <option value="approve">{t('approve')}</option>
              <option value="reject">{reviews.t('reject')}</option>
            </SelectField>
            <TextAreaField
              {...field('reason')}
              label={t('reason')}
              hint={t('applicantReads')}
              maxLength={aboutLengthMax}
            />
            <div>
              <Button type="submit" name="intent" value="decide">
                {t('decide')}
              </Button>
            </div>
          </Form>
          {review.taken?.isOwn && <GiveBack kind="c2cMerchant" id={application.id} />}
        </ConsoleSection>
      )}
    </ConsolePage>
  );
}
