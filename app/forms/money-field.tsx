import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatDecimal, multiply, one, parseDecimal, smaller } from '../../contract/money.ts';
import { AmountSteps } from '../components/ui/amount-steps.tsx';
import { AmountField } from '../components/ui/field.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

type MoneyFieldProps = Omit<ComponentProps<typeof AmountField>, 'onChange' | 'ref'> & {
  /** What the steps are parts of. */
  available: string;
  /** No step goes beyond it. */
  limit?: string | undefined;
  /** Digits after the point that an amount may have. */
  decimals?: number;
  /** Told what stands in the field, also when it was typed before the scripts came. */
  onAmount?: (typed: string) => void;
};

/** An amount of what one has: its balance below, and steps of 25 to 100% that need scripts. */
export function MoneyField({ available, limit, decimals = 8, onAmount, hint, ...field }: MoneyFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(() => onAmount?.(input.current?.value ?? ''));
  useLayoutEffect(() => {
    // What is given back here would be called at the end.
    tell();
  }, []);

  function pick(percent: number): void {
    if (!input.current) return;
    input.current.value = format.typed(shareOf(percent, { available, limit, decimals }));
    onAmount?.(input.current.value);
  }
  return (
    <>
      <AmountField
        {...field}
        ref={input}
        hint={hint ?? t('amount.available', { amount: format.amount(available, 8), currency: field.currency })}
        onChange={(event) => onAmount?.(event.currentTarget.value)}
      />
      <AmountSteps onPick={pick} />
    </>
  );
}

type Bounds = { available: string; limit?: string | undefined; decimals: number };

/** A part of what is available, rounded down, and at most the limit. */
export function shareOf(percent: number, { available, limit, decimals }: Bounds): string {
  const share = multiply(parseDecimal(available), parseDecimal(String(percent / 100)), 'down', decimals);
  const most = limit === undefined ? share : multiply(parseDecimal(limit), one, 'down', decimals);
  return formatDecimal(smaller(share, most));
}
