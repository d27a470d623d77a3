import {
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  round,
  smaller,
} from '../../../contract/money.ts';
import { type Typed, typedDecimal } from './ticket-amounts.ts';
import { isAtMarket, type TicketValues } from './ticket-values.ts';

/**
 * What `percent` of what is available comes to, cut to the market's precision. No price says how much a market buy gets
 * for it, so it says what it spends. undefined while a limit order has no price, and for a
 * stop-market buy, which holds more than its stop price says.
 */
export function takeShare(
  percent: number,
  available: string,
  { values, market, language }: Typed,
): (Pick<TicketValues, 'quantity'> & Partial<Pick<TicketValues, 'unit'>>) | undefined {
  const share = multiply(parseDecimal(available), parseDecimal(String(percent / 100)), 'down');
  if (values.side === 'sell') return { quantity: formatDecimal(round(share, 'down', market.volumePrecision)) };
  if (values.type === 'market') {
    return { quantity: formatDecimal(round(share, 'down', market.pricePrecision)), unit: 'quote' };
  }
  const price = isAtMarket(values) ? undefined : typedDecimal(values.price, language);
  return price ? { quantity: formatDecimal(divide(share, price, 'down', market.volumePrecision)) } : undefined;
}

/** Which part of the whole that `takeShare` knows is typed, in percent. */
export function shareTyped({ values, language }: Typed, whole: ReturnType<typeof takeShare>): number {
  const typed = typedDecimal(values.quantity, language);
  const most = whole && parseDecimal(whole.quantity);
  if (!typed || !most || (whole.unit ?? values.unit) !== values.unit) return 0;
  return Number(smaller((typed * 100n) as Decimal, (most * 100n) as Decimal) / most);
}
