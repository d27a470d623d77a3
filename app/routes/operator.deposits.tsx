import { Form } from 'react-router';
import { fiatDepositReviewCalls } from '../../contract/fiat-deposit-review.ts';
import type { Language } from '../../contract/languages.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { FiatDepositCard } from '../features/fiat/fiat-deposit-card.tsx';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { refuseAmounts } from '../i18n/refuse-amounts.server.ts';
import { canonicalAmount } from '../i18n/typed-amount.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.deposits';

export const handle = {
  ns: ['review', 'deposit-review', 'fiat', 'wallet', 'bank-account'],
} satisfies RouteHandle;

const path = '/operator/deposits';

export async function loader({ request, context }: Route.LoaderArgs) {
  const reference = (new URL(request.url).searchParams.get('reference') ?? '').slice(0, 40);
  const query = { ...readList(request, 'all'), ...(reference && { reference }) };
  const found = await context.get(apiContext).load(fiatDepositReviewCalls.queue, { query });
  return { list: reference ? 'found' : query.list, reference, ...found };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { language } = context.get(pageContext);
  return answerDeed(await decide(context.get(apiContext), form, language), form, `${path}?done=decided`);
}

function decide(api: PageApi, form: FormData, language: Language) {
  const input = { id: textOf(form, 'id') ?? '', reason: textOf(form, 'reason') ?? '' };
  if (form.get('intent') === 'reject') return api.send(fiatDepositReviewCalls.reject, { input });
  const typed = (textOf(form, 'received') ?? '').trim();
  const refused = refuseAmounts({ received: typed }, language);
  if (refused) return refused;
  const seen = {
    received: canonicalAmount(typed, language) ?? typed,
    bankReference: textOf(form, 'bankReference') ?? '',
  };
  return api.send(fiatDepositReviewCalls.confirm, { input: { ...input, ...seen } });
}

export default function OperatorDeposits({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  return (
    <ReviewPage
      {...loaderData}
      title={operator.t('menu.deposits')}
      path={path}
      other="all"
      none={t('flagged.none')}
      hasFailed={actionData !== undefined}
      intro={<Search reference={loaderData.reference} />}
      card={(entry) => <FiatDepositCard key={entry.deposit.id} entry={entry} state={actionData} />}
    />
  );
}

function Search({ reference }: { reference: string }) {
  const operator = useTranslation('operator');
  const fiat = useTranslation('fiat');
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <TextField name="reference" label={fiat.t('reference')} defaultValue={reference} maxLength={40} />
      <Button type="submit" variant="secondary">
        {operator.t('members.submit')}
      </Button>
    </Form>
  );
}
