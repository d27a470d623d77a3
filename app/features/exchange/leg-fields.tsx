import { useEffect, useRef } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Button } from '../../components/ui/button.tsx';
import { AmountField } from '../../components/ui/field.tsx';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { findTypo } from './ticket-problems.ts';
import { legs, type TicketField, type TicketValues } from './ticket-values.ts';
import { useProblemText } from './use-ticket-errors.ts';

export type LegFieldsProps = {
  market: MarketSymbol;
  values: TicketValues;
  change(changed: Partial<TicketValues>): void;
  errors: Partial<Record<TicketField, string | undefined>>;
};

const labels = {
  takeProfitPrice: 'ticket.takeProfit',
  stopLossPrice: 'ticket.stopLoss',
  stopLossLimitPrice: 'ticket.stopLimitPrice',
} as const;

/** The prices that protect a buy as it fills. In a file of its own: few orders have them. */
export default function LegFields({ market, values, change, errors }: LegFieldsProps) {
  const { t } = useTranslation('exchange');
  const orders = useTranslation('exchange-orders');
  const language = useLanguage();
  const say = useProblemText();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Whoever went on to another field meanwhile stays there.
    if (!activeElement || activeElement === document.body) group.current?.querySelector('input')?.focus();
  }, []);
  return (
    <fieldset ref={group} className="flex flex-col gap-3 rounded-lg border p-3">
      <legend className="px-1 text-text-2 text-xs">{t('ticket.bracket')}</legend>
      {legs.map((name) => (
        <AmountField
          key={name}
          name={name}
          label={t(labels[name])}
          currency={market.quoteSymbol}
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          error={say(findTypo(values[name], market.pricePrecision, language)) ?? errors[name]}
        />
      ))}
      <input type="hidden" name="hasLegs" value="yes" />
      <p className="text-text-3 text-xs">{orders.t('bracket.explanation')}</p>
      <Button variant="ghost" size="sm" onClick={() => change({ hasLegs: false })}>
        {orders.t('bracket.remove')}
      </Button>
    </fieldset>
  );
}
