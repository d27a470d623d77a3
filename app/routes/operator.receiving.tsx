import { fiatDepositReviewCalls, type Receiving } from '../../contract/fiat-deposit-review.ts';
import { accountNumberLengthMax, bankNameLengthMax } from '../../contract/fiat-deposit-values.ts';
import { TextField } from '../components/ui/field.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { FoldedDeed } from '../features/operator/deed-form.tsx';
import type { DeedState } from '../features/operator/deed-state.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.receiving';

export const handle = { ns: ['deposit-review', 'fiat', 'bank-account'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext).load(fiatDepositReviewCalls.accounts, {});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => textOf(form, name) ?? '';
  const input = {
    currency: read('currency'),
    holder: read('holder'),
    bankName: read('bankName'),
    accountNumber: read('accountNumber'),
    bic: read('bic'),
    reason: read('reason'),
  };
  const answer = await context.get(apiContext).send(fiatDepositReviewCalls.proposeAccount, { input });
  return answerDeed(answer, form, '/operator/receiving?done=proposed');
}

export default function OperatorReceiving({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  return (
    <ConsolePage title={operator.t('menu.receiving')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('receiving.explain')}</p>
      {items.map((item) => (
        <AccountDeed
          key={item.currency}
          item={item}
          state={actionData?.typed.currency === item.currency ? actionData : undefined}
        />
      ))}
    </ConsolePage>
  );
}

function AccountDeed({ item, state }: { item: Receiving; state: DeedState | undefined }) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  const bank = useTranslation('bank-account');
  const fiat = useTranslation('fiat');
  const { currency, account } = item;
  const field = (name: 'holder' | 'bankName' | 'accountNumber' | 'bic') => ({
    name,
    defaultValue: state?.typed[name] ?? account?.[name],
    error: state?.refusal.fields?.[name],
    autoComplete: 'off',
  });
  const shown = account ? `${account.bankName}, ${account.accountNumber}` : t('receiving.none');
  return (
    <FoldedDeed
      intent="propose"
      title={`${currency}: ${shown}`}
      button={operator.t('member.propose')}
      fields={{ currency }}
      state={state}
    >
      <TextField label={bank.t('field.holder')} {...field('holder')} maxLength={bankNameLengthMax} required />
      <TextField label={bank.t('field.bankName')} {...field('bankName')} maxLength={bankNameLengthMax} required />
      <TextField
        label={fiat.t('accountNumber')}
        {...field('accountNumber')}
        maxLength={accountNumberLengthMax}
        required
      />
      <TextField label={bank.t('field.bic')} {...field('bic')} maxLength={11} />
    </FoldedDeed>
  );
}
