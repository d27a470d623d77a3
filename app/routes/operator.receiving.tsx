import { redirect } from 'react-router';
import { fiatDepositReviewCalls, type Receiving } from '../../contract/fiat-deposit-review.ts';
import { answerState } from '../api/hear-state.ts';
import { TextField } from '../components/ui/field.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { FoldedDeed } from '../features/operator/deed.tsx';
import { declareForm, type FormStateOf, startForm } from '../forms/declare-form.server.ts';
import { typedIn } from '../forms/form-state.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.receiving';

export const handle = { ns: ['deposit-review', 'fiat', 'bank-account'] } satisfies RouteHandle;

const accountForm = declareForm({ schema: fiatDepositReviewCalls.proposeAccount.input });

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(apiContext).load(fiatDepositReviewCalls.accounts, {});
  return { items: items.map((item) => ({ ...item, state: startForm(accountForm, item.account ?? {}) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(accountForm, await request.formData(), context.get(pageContext).language);
  const answer = posted.ok
    ? await context.get(apiContext).send(fiatDepositReviewCalls.proposeAccount, { input: posted.value })
    : posted.refusal;
  return answer.ok ? redirect('/operator/receiving?done=proposed', 303) : answerState(posted.refuse(answer));
}

export default function OperatorReceiving({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  return (
    <ConsolePage title={operator.t('menu.receiving')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('receiving.explain')}</p>
      {items.map((item) => {
        const isPosted = typedIn(actionData, 'currency') === item.currency;
        return <AccountDeed key={item.currency} item={item} state={(isPosted && actionData) || item.state} />;
      })}
    </ConsolePage>
  );
}

function AccountDeed({ item, state }: { item: Receiving; state: FormStateOf<typeof accountForm> }) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  const bank = useTranslation('bank-account');
  const fiat = useTranslation('fiat');
  const { currency, account } = item;
  const shown = account ? `${account.bankName}, ${account.accountNumber}` : t('receiving.none');
  return (
    <FoldedDeed
      intent="propose"
      title={`${currency}: ${shown}`}
      button={operator.t('member.propose')}
      kept={{ currency }}
      state={state}
    >
      {({ field }) => (
        <>
          <TextField {...field('holder')} label={bank.t('field.holder')} autoComplete="off" />
          <TextField {...field('bankName')} label={bank.t('field.bankName')} autoComplete="off" />
          <TextField {...field('accountNumber')} label={fiat.t('accountNumber')} autoComplete="off" />
          <TextField {...field('bic')} label={bank.t('field.bic')} autoComplete="off" />
        </>
      )}
    </FoldedDeed>
  );
}
