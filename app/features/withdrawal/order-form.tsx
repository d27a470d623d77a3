import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { CoinNetwork } from '../../../contract/deposit.ts';
import { formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { type FieldOf, useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OrderState, WithdrawalValues } from './withdrawal-state.ts';

type OrderFormProps = {
  state: OrderState;
  action: string;
  network: CoinNetwork;
  available: string;
  /** What may still leave the account of it. */
  limit: string | undefined;
  /** Digits after the point that an amount may have. */
  decimals: number;
  /** The fields that say where it goes. */
  children: (field: FieldOf<keyof WithdrawalValues>) => ReactNode;
};

/** First step: where it goes and how much. Scripts only fill fields in and say what would arrive. */
export function OrderForm({ state, action, network, available, limit, decimals, children }: OrderFormProps) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const language = useLanguage();
  const { values, refusal, key } = state;
  const { currency } = values;
  const { form, field } = useFields(state);
  const [amount, setAmount] = useState(typedIn(state, 'amount'));
  const isPosting = usePosting() !== undefined;
  const coins = (decimal: string) => `${format.amount(decimal, 8)} ${currency}`;
  const received = arriving(canonicalAmount(amount, language), network.withdrawalFee);
  return (
    <Card as={Form} {...form} method="post" action={action} replace className={cardClasses}>
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="network" value={values.network} />
      <input type="hidden" name="key" value={key} />
      <RefusalNotice refusal={refusal} />
      {children(field)}
      <MoneyField
        {...field('amount')}
        label={wallet.t('column.amount')}
        currency={currency}
        available={available}
        limit={limit}
        decimals={decimals}
        onAmount={setAmount}
      />
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
    </Card>
  );
}

const cardClasses = 'flex max-w-lg flex-col gap-4';

/** The amount less the fee; undefined when nothing would be left, or there is no amount. */
export function arriving(amount: string | undefined, fee: string): string | undefined {
  if (amount === undefined) return undefined;
  const left = subtract(parseDecimal(amount), parseDecimal(fee));
  return left > zero ? formatDecimal(left) : undefined;
}
