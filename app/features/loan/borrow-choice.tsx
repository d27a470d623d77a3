import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { LoanPool, LoanRules, PledgeCoin } from '../../../contract/loan-shapes.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loanPath } from '../../paths/loan-paths.ts';
import type { LoanChoice } from './load-loan.server.ts';

type BorrowChoiceProps = {
  choice: LoanChoice;
  pools: readonly LoanPool[];
  pledges: readonly PledgeCoin[];
  rules: LoanRules;
  onType: () => void;
};

/** Typing goes on for that long before the page asks for a quote. */
const pauseMs = 400;

/** Coins, amounts and term; the page of their address quotes them. With scripts it is asked for while typing. */
export function BorrowChoice({ choice, pools, pledges, rules, onType }: BorrowChoiceProps) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const submit = useSubmit();
  const waiting = useRef<number>(undefined);
  const { asked, quote, pledge, pool, available, days } = choice;
  const form = useRef<HTMLFormElement>(null);
  const field = (name: 'loanAmount' | 'pledgeAmount') => ({
    name,
    defaultValue: typedIn(asked, name),
    error: asked.lastResult?.error?.[name]?.[0],
  });
  const options = { replace: true, preventScrollReset: true };
  const typed = (value: string | undefined) => (value === undefined ? undefined : format.typed(value));
  useEffect(() => () => clearTimeout(waiting.current), []);

  function ask(delayMs: number): void {
    clearTimeout(waiting.current);
    onType();
    waiting.current = window.setTimeout(() => form.current && submit(form.current, options), delayMs);
  }
  return (
    <Card as={Form} ref={form} method="get" action={loanPath} {...options} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('borrow')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="loanAsset" label={t('coin')} defaultValue={pool.currency} onChange={() => ask(0)}>
          {pools.filter(({ isOpen }) => isOpen).map(CoinOption)}
        </SelectField>
        <SelectField name="pledgeAsset" label={t('collateral')} defaultValue={pledge.currency} onChange={() => ask(0)}>
          {pledges.filter(({ isOpen, currency }) => isOpen && currency !== pool.currency).map(CoinOption)}
        </SelectField>
      </div>
      <AmountField
        {...field('loanAmount')}
        label={t('loanAmount')}
        currency={pool.currency}
        placeholder={typed(quote?.loanAmount)}
        onChange={() => ask(pauseMs)}
      />
      <MoneyField
        {...field('pledgeAmount')}
        label={t('pledgeAmount')}
        currency={pledge.currency}
        available={available ?? '0'}
        {...(available === null && { hint: t('either') })}
        decimals={pledge.decimals}
        placeholder={typed(quote?.pledgeAmount)}
        onAmount={(value) => value !== typedIn(asked, 'pledgeAmount') && ask(pauseMs)}
      />
      <SelectField name="termDays" label={t('term')} defaultValue={days} onChange={() => ask(0)}>
        {rules.termDays.map((count) => (
          <option key={count} value={count}>
            {t('days', { count })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
      {asked.refusal && !asked.refusal.fields && <Notice kind="warning">{asked.refusal.message}</Notice>}
    </Card>
  );
}

const CoinOption = ({ currency, displayName }: { currency: string; displayName: string }) => (
  <option key={currency} value={currency}>
    {currency} · {displayName}
  </option>
);
