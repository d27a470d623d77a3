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
  return (
    <AmountField
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
