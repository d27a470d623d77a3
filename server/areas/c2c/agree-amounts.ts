import type { PaymentType } from '../../../contract/bank-account-values.ts';
import { reversibleTypes } from '../../../contract/c2c-values.ts';
import { type Decimal, formatDecimal, multiply, parseDecimal, smaller, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { priceOf, type Prices as UsdtPrices } from '../../market-data/price-of.ts';
import type { Terms } from '../../products/read-terms.ts';
import { adPrice } from './ad-price.ts';
import { isNewBuyer } from './first-purchase.ts';
import { type OrderAmounts, orderAmounts, type Typed } from './order-amounts.ts';
import { fiatDecimals } from './read-index.ts';
import type { AdRow } from './take-stock.ts';

export type Agreed = OrderAmounts & { price: Decimal; valueUsdt: Decimal };
type Wanted = {
  ad: AdRow;
  typed: Typed & { price: string; paymentType: PaymentType };
  index: Decimal | undefined;
  terms: { fiat: Terms<'c2c.fiat'>; rules: Terms<'c2c.rules'> };
  coinDecimals: number;
  prices: UsdtPrices;
  buyerId: number;
  atMs: number;
};

/**
 * Price and amounts of an order on an ad, now. A price that is worse for the taker than the one that it saw is refused
 * with adChanged; a better one holds. Refuses as well with marketStale, and at their fields amounts outside the limits.
 */
export async function agreeAmounts(store: Store, wanted: Wanted): Promise<Result<Agreed>> {
  const { ad, typed, index, terms, coinDecimals, prices } = wanted;
  const decimals = fiatDecimals(ad.fiat);
  const price = adPrice(ad, { index, bandPercent: terms.fiat.bandPercent, decimals });
  if (price === undefined) return refuse(index === undefined ? 'marketStale' : 'adGone');
  const seen = parseDecimal(typed.price);
  if (ad.side === 'sell' ? price > seen : price < seen) return refuse('adChanged');
  const amounts = orderAmounts(price, typed, { fiat: decimals, coin: coinDecimals });
  if (!amounts.ok) return amounts;
  const usdt = priceOf(ad.asset, prices);
  if (usdt === undefined) return refuse('marketStale');
  const agreed = { ...amounts.data, price, valueUsdt: multiply(amounts.data.quantity, usdt, 'up', 8) };
  const within = checkLimits(wanted, agreed, decimals);
  return within.ok ? checkReversible(store, wanted, agreed) : within;
}

function checkLimits({ ad, typed, terms }: Wanted, agreed: Agreed, decimals: number): Result<null> {
  const field = typed.quantity === undefined ? 'amount' : 'quantity';
  const refuseWith = (error: 'c2cOrderTooSmall' | 'c2cOrderTooLarge', limit: Decimal, currency: string) => {
    const values = { [error === 'c2cOrderTooSmall' ? 'minimum' : 'maximum']: formatDecimal(limit), currency };
    return refuse('invalidInput', { fields: { [field]: error }, values });
  };
  const { amount, quantity, price, valueUsdt } = agreed;
  const minimum = parseDecimal(ad.minimum);
  if (amount < minimum || quantity === zero) return refuseWith('c2cOrderTooSmall', minimum, ad.fiat);
  const stock = parseDecimal(ad.quantity);
  const maximum = smaller(parseDecimal(ad.maximum), multiply(stock, price, 'down', decimals));
  if (amount > maximum || quantity > stock) return refuseWith('c2cOrderTooLarge', maximum, ad.fiat);
  const [lowest, highest] = [parseDecimal(terms.fiat.minimumUsdt), parseDecimal(terms.fiat.maximumUsdt)];
  if (valueUsdt < lowest) return refuseWith('c2cOrderTooSmall', lowest, 'USDT');
  return valueUsdt > highest ? refuseWith('c2cOrderTooLarge', highest, 'USDT') : ok(null);
}

/** A new buyer trades small by ways to pay that can be taken back. */
async function checkReversible(
  store: Store,
  { typed, terms, buyerId, atMs }: Wanted,
  agreed: Agreed,
): Promise<Result<Agreed>> {
  const { reversibleUsdt: maximum, withdrawHoldHours: hours } = terms.rules;
  if (!reversibleTypes.includes(typed.paymentType) || agreed.valueUsdt <= parseDecimal(maximum)) return ok(agreed);
  if (!(await isNewBuyer(store, { memberId: buyerId, hours, atMs }))) return ok(agreed);
  const field = typed.quantity === undefined ? 'amount' : 'quantity';
  return refuse('invalidInput', {
    fields: { [field]: 'c2cReversibleLimit' },
    values: { maximum, currency: 'USDT' },
  });
}
