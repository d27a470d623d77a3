import { ConfirmStep } from './confirm-step.tsx';
import type { LoadedWithdrawal } from './load-withdrawal.server.ts';
import { OrderForm } from './order-form.tsx';
import { withdrawPath } from './withdrawal-paths.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

type WithdrawStepsProps = Pick<LoadedWithdrawal, 'config' | 'entries'> & {
  choice: NonNullable<LoadedWithdrawal['choice']>;
  state: WithdrawalState;
};

/** The form of the step that it is at. */
export function WithdrawSteps({ choice, config, entries, state }: WithdrawStepsProps) {
  const { currency, network, available } = choice;
  // The address stays that of the choice, so that the page that answers shows the same coin.
  const action = `${withdrawPath}?${new URLSearchParams({ coin: currency, network: network.network })}`;
  if (state.step === 'confirm') {
    return <ConfirmStep {...{ state, action, network }} ways={config.secondFactor} contacts={config} />;
  }
  const { isWhitelistOnly } = config;
  const key = `${currency} ${network.network}`;
  return <OrderForm key={key} {...{ state, action, network, available, entries, isWhitelistOnly }} />;
}
