import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Form } from 'react-router';
import type { CoinNetwork } from '../../../contract/deposit.ts';
import { formatDecimal, multiply, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { AmountSteps } from '../../components/ui/amount-steps.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AmountField } from '../../components/ui/field.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactList } from './fact-list.tsx';
import type { WithdrawalState } from './withdrawal-state.ts';

type OrderFormProps = {
  state: WithdrawalState;
  action: string;
  network: CoinNetwork;
  available: string;
  /** Digits after the point that an amount may have. */
  decimals: number;
  /** The fields that say where it goes. */
  children: ReactNode;
};

/** First step: where it goes and how much. Scripts only fill fields in and say what would arrive. */
export function OrderForm({ state, action, network, available, decimals, children }: OrderFormProps) {
  const { t } = useTranslation('withdrawal');
  const assets = useTranslation('assets');
  const common = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { values, refusal } = state;
  const { currency } = values;
  const form = useFocusOnError(refusal);
  const [amount, setAmount] = useState(values.amount);
  // What was typed before the scripts came stands in the field, and not yet in the state.
  useLayoutEffect(() => {
    if (form.current) setAmount(String(new FormData(form.current).get('amount')));
  }, [form]);
  const isPosting = usePosting() !== undefined;
  const coins = (decimal: string) => `${format.amount(decimal, 8)} ${currency}`;
  const received = arriving(canonicalAmount(amount, language), network.withdrawalFee);

  function pick(percent: number): void {
    const share = multiply(parseDecimal(available), parseDecimal(String(percent / 100)), 'down', decimals);
    setAmount(format.typed(formatDecimal(share)));
  }

  return (
    <Form ref={form} method="post" action={action} replace className={cardClasses}>
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="network" value={values.network} />
      <input type="hidden" name="key" value={state.key} />
      <RefusalNotice refusal={refusal} />
      {children}
      <AmountField
        name="amount"
        label={assets.t('transfer.amount')}
        currency={currency}
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={refusal?.fields?.amount}
        hint={common.t('amount.available', { amount: format.amount(available, 8), currency })}
      />
      <AmountSteps onPick={pick} />
      <FactList
        facts={[
          [t('minimum'), coins(network.withdrawalMinimum)],
          [t('fee'), coins(network.withdrawalFee)],
          [t('received'), received === undefined ? '—' : coins(received)],
        ]}
      />
      <Button type="submit" name="intent" value="review" size="lg" isPending={isPosting}>
        {t('continue')}
      </Button>
    </Form>
  );
}

const cardClasses = 'flex max-w-lg flex-col gap-4 rounded-lg border bg-surface-1 p-5';

/** The amount less the fee; undefined when nothing would be left, or there is no amount. */
export function arriving(amount: string | undefined, fee: string): string | undefined {
  if (amount === undefined) return undefined;
  const left = subtract(parseDecimal(amount), parseDecimal(fee));
  return left > zero ? formatDecimal(left) : undefined;
}
