import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withdrawPath } from '../../paths/withdrawal-paths.ts';
import { usePayeeFacts } from '../bank-account/use-payee-facts.tsx';
import { AccountField } from './account-field.tsx';
import { CoinTarget } from './coin-target.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import type { LoadedWithdrawal } from './load-withdrawal.server.ts';
import { OrderForm } from './order-form.tsx';
import type { WithdrawalState } from './withdrawal-state.ts';

type WithdrawStepsProps = Pick<LoadedWithdrawal, 'config' | 'entries' | 'bank'> & {
  choice: NonNullable<LoadedWithdrawal['choice']>;
  state: WithdrawalState;
};

/** The form of the step that it is at. */
export function WithdrawSteps({ choice, config, entries, bank, state }: WithdrawStepsProps) {
  const { currency, network, available, limit } = choice;
  // The address stays that of the choice, so that the page that answers shows the same coin.
  const chosen = { coin: currency, ...(bank ? { type: 'fiat' } : { network: network.network }) };
  const action = `${withdrawPath}?${new URLSearchParams(chosen)}`;
  const target = useTarget({ choice, bank, state });
  if (state.step === 'confirm') {
    const isBank = bank !== null;
    return <ConfirmStep {...{ state, action, network, target, isBank }} ways={config.secondFactor} contacts={config} />;
  }
  const { isWhitelistOnly } = config;
  const decimals = bank ? 2 : 8;
  return (
    <OrderForm key={`${currency} ${network.network}`} {...{ state, action, network, available, limit, decimals }}>
      {(field) =>
        bank ? (
          <AccountField {...field('account')} accounts={bank.accounts} />
        ) : (
          <CoinTarget {...{ field, entries, isWhitelistOnly }} hasMemo={network.hasMemo} />
        )
      }
    </OrderForm>
  );
}

/** Where it goes, as the second step shows it once more. */
function useTarget({ choice, bank, state: { values } }: Pick<WithdrawStepsProps, 'choice' | 'bank' | 'state'>) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const factsOf = usePayeeFacts();
  const account = bank?.accounts.find(({ id }) => id === values.account);
  if (account) return factsOf(account);
  const facts: (readonly [string, ReactNode])[] = [
    [wallet.t('column.network'), choice.network.networkName],
    [t('address'), values.address],
  ];
  return values.memo ? [...facts, [wallet.t('column.memo'), values.memo] as const] : facts;
}
