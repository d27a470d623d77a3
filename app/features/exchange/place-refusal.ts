import type { ErrorName } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { Refusal } from '../../api/refusal.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import type { TicketField, TicketValues } from './ticket-values.ts';

export const fieldOfError: Partial<Record<ErrorName, TicketField>> = {
  notEnoughBalance: 'quantity',
  lotSize: 'quantity',
  notionalTooSmall: 'quantity',
  quantityTooLarge: 'quantity',
  quantityFilled: 'quantity',
  priceTick: 'price',
  priceOutOfBand: 'price',
  postOnlyWouldTrade: 'price',
  stopPriceInvalid: 'stopPrice',
  expiryInvalid: 'expiresAt',
};

type Where = { market: MarketSymbol; language: Language };

/** A refusal of the market, put to the field that has to change, where that is plain. */
export function placeRefusal(refusal: Refusal, values: TicketValues, where: Where): Refusal {
  if (refusal.fields) {
    const { quoteQuantity, ...fields } = refusal.fields;
    return { ...refusal, fields: quoteQuantity ? { ...fields, quantity: quoteQuantity } : fields };
  }
  const field = refusal.error && fieldOfError[refusal.error];
  if (!field) return refusal;
  return { ...refusal, fields: { [isAboutStopPrice(refusal, values, where) ? 'stopPrice' : field]: refusal.message } };
}

/** Both prices keep the same steps: when the price does, it was the stop price that did not. */
function isAboutStopPrice({ error }: Refusal, { type, price }: TicketValues, { market, language }: Where): boolean {
  if (error !== 'priceTick') return false;
  if (type !== 'stopLimit') return type === 'stopMarket';
  return (canonicalAmount(price, language)?.split('.')[1] ?? '').length <= market.pricePrecision;
}
