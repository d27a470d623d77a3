import { Link } from 'react-router';
import { c2cAccountReviewCalls } from '../../contract/c2c-account-review.ts';
import { operatorCalls } from '../../contract/operator.ts';
import { apiContext } from '../context.server.ts';
import { usePayeeTexts } from '../features/bank-account/use-payee-facts.tsx';
import { DecisionForm } from '../features/c2c/decision-form.tsx';
import { accountDeeds } from '../features/c2c/review-deeds.server.ts';
import { useAccountFacts } from '../features/c2c/use-account-facts.tsx';
import { ConsolePage, Facts } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { Holder } from '../features/review/holder.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { namedAccountsPath, pathOfNamedAccount } from '../paths/c2c-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.p2p-accounts_.account';

export const handle = { ns: ['review', 'c2c-review', 'bank-account'] } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

/** Both names, of which a person says whether they are one person's; the look is written into the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = await api.load(c2cAccountReviewCalls.account, { query: { id: idOf(request) } });
  const { roles } = await api.load(operatorCalls.own, {});
  const mayDecide = c2cAccountReviewCalls.decide.roles.some((role) => roles.includes(role));
  return { ...found, mayDecide, states: startDeeds(accountDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(accountDeeds, args, pathOfNamedAccount(idOf(args.request)));

export default function OperatorAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-review');
  const operator = useTranslation('operator');
  const reviews = useTranslation('review');
  const { account, verifiedName, latinName, payee, review, mayDecide } = loaderData;
  const { decide } = statesWith(loaderData.states, actionData);
  const isWaiting = account.state === 'waiting';
  const verified = [
    [t('verifiedName'), verifiedName],
    ...(['', verifiedName].includes(latinName) ? [] : [[t('latinName'), latinName] as const]),
  ] as const;
  return (
    <ConsolePage title={reviews.t('name.c2cAccount', { id: account.id })} hasFailed={actionData !== undefined}>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to={namedAccountsPath} className="font-medium text-accent-text">
          {operator.t('menu.c2cAccounts')}
        </Link>
        {isWaiting && <Holder taken={review.taken} />}
      </p>
      <Facts facts={[...useAccountFacts()(account), ...verified, ...usePayeeTexts()(payee)]} />
      {isWaiting && mayDecide && (
        <DecisionForm
          kind="c2cAccount"
          review={review}
          kept={{ id: account.id, askedAt: account.askedAt }}
          state={decide}
          yes={{ value: 'accept', label: t('samePerson') }}
          hint={t('ownerReads')}
        />
      )}
    </ConsolePage>
  );
}
