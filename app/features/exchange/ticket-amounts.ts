import type { OrderSide } from '../../../contract/exchange.ts';
import {
  type Decimal,
  decimalPattern,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
} from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { availableOf } from '../wallet/account-totals.ts';

const decimalOf = (text: string): Decimal | undefined => (decimalPattern.test(text) ? parseDecimal(text) : undefined);

/** What can be spent of a currency; nothing where the member never had any. */
export const availableIn = (balances: readonly Balance[], currency: string): string => {
  const balance = balances.find((own) => own.currency === currency);
  return balance ? availableOf(balance) : '0';
};

/** price * quantity; undefined while one of them is no amount yet. */
export function totalOf(price: string, quantity: string): string | undefined {
  const [unitPrice, amount] = [decimalOf(price), decimalOf(quantity)];
  return unitPrice && amount ? formatDecimal(multiply(unitPrice, amount, 'up')) : undefined;
}

/**
 * The quantity that uses `percent` of what is available, cut to the market's precision. In base for sells and limit
 * buys, in quote for a market buy (`price` undefined). undefined for a limit buy without a price.
 */
export function quantityOfShare(options: {
  percent: number;
  side: OrderSide;
  available: string;
  price: string | undefined;
  market: MarketSymbol;
}): string | undefined {
  const { percent, side, market } = options;
  const share = multiply(parseDecimal(options.available), parseDecimal(String(percent / 100)), 'down');
  const places = market.volumePrecision;
  if (side === 'sell') return formatDecimal(multiply(share, parseDecimal('1'), 'down', places));
  if (options.price === undefined)
    return formatDecimal(multiply(share, parseDecimal('1'), 'down', market.pricePrecision));
  const price = decimalOf(options.price);
  return price ? formatDecimal(divide(share, price, 'down', places)) : undefined;
}
