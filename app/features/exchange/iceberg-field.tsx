import { useLayoutEffect, useRef } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { AmountField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TicketValues } from './ticket-values.ts';

type IcebergFieldProps = {
  market: MarketSymbol;
  value: string;
  change(changed: Partial<TicketValues>): void;
  error: string | undefined;
};

/** How much of an iceberg order is shown at a time. */
export function IcebergField({ market, value, change, error }: IcebergFieldProps) {
  const { t } = useTranslation('exchange');
  const input = useRef<HTMLInputElement>(null);
  // Its code comes after the ticket's: what was typed until then stands in the field, not yet in the ticket's state.
  useLayoutEffect(() => {
    if (input.current?.value) change({ displayQuantity: input.current.value });
  }, [change]);
  return (
    <AmountField
      ref={input}
      name="displayQuantity"
      label={t('ticket.display')}
      hint={t('ticket.displayHint')}
      currency={market.baseSymbol}
      value={value}
      onChange={(event) => change({ displayQuantity: event.target.value })}
      error={error}
    />
  );
}
