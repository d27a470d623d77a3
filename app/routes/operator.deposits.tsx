import { Form } from 'react-router';
import { fiatDepositReviewCalls } from '../../contract/fiat-deposit-review.ts';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext } from '../context.server.ts';
import { FiatDepositCard } from '../features/fiat/fiat-deposit-card.tsx';
import { fiatDepositDeeds } from '../features/fiat/fiat-deposit-deeds.server.ts';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
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
  return { list: reference ? 'found' : query.list, reference, ...found, states: startDeeds(fiatDepositDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(fiatDepositDeeds, args, path);

export default function OperatorDeposits({
  loaderData: { states, reference, ...found },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  return (
    <ReviewPage
      {...found}
      title={operator.t('menu.deposits')}
      path={path}
      other="all"
      none={t('flagged.none')}
      hasFailed={actionData !== undefined}
      intro={<Search reference={reference} />}
      card={(entry) => {
        const { id } = entry.deposit;
        return <FiatDepositCard key={id} entry={entry} states={statesWith(states, actionData, { id })} />;
      }}
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
