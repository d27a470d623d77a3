import type { Language } from '../../../contract/languages.ts';
import { type Decimal, divide, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { isAtMarket, isByQuote, type TicketValues } from './ticket-values.ts';

/** undefined while it is no amount. */
export function typedDecimal(typed: string, language: Language): Decimal | undefined {
  const canonical = canonicalAmount(typed, language);
  return canonical === undefined ? undefined : parseDecimal(canonical);
}

/** Who types what where. */
export type Typed = { values: TicketValues; market: MarketSymbol; language: Language };

/** What can be spent of a currency; nothing where the member never had any. */
export const availableIn = (balances: readonly Balance[], currency: string): string => {
  const balance = balances.find((own) => own.currency === currency);
  return balance ? availableOf(balance) : '0';
};

export type Total = { amount: string; isInBase: boolean; isEstimate: boolean };

/**
 * What the order is worth: exact for a limit order, by the last price for a market order (in base when it is by quote),
 * by the stop price for a stop-market order. undefined while a number is missing.
 */
export function totalOf({ values, market, language }: Typed, lastPrice: string): Total | undefined {
  const isEstimate = isAtMarket(values);
  const typedPrice = typedDecimal(values.type === 'stopMarket' ? values.stopPrice : values.price, language);
  const price = values.type === 'market' ? parseDecimal(lastPrice) : typedPrice;
  const quantity = typedDecimal(values.quantity, language);
  if (!price || quantity === undefined) return undefined;
  const isInBase = isByQuote(values);
  const total = isInBase
    ? divide(quantity, price, 'down', market.volumePrecision)
    : multiply(price, quantity, 'up', isEstimate ? market.pricePrecision : undefined);
  return { amount: formatDecimal(total), isInBase, isEstimate };
}
