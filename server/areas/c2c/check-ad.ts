import type { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { AdSide } from '../../../contract/c2c-values.ts';
import type { InputOf } from '../../../contract/call.ts';
import type { ErrorName } from '../../../contract/errors.ts';
import { type Decimal, decimalPlaces, divide, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Terms } from '../../products/read-terms.ts';
import { adPrice } from './ad-price.ts';
import type { C2cMarket } from './read-markets.ts';

/** What an ad says of price, amounts and takers. */
export type AdFields = Omit<InputOf<typeof c2cMerchantCalls.createAd>, 'side' | 'asset' | 'fiat'>;
type Checked = {
  side: AdSide;
  fields: AdFields;
  market: C2cMarket;
  fiatTerms: Terms<'c2c.fiat'>;
  coinDecimals: number;
};
type Refused = Partial<Record<keyof AdFields, ErrorName>>;

const wrong = (fields: Refused, values?: Record<string, string>) =>
  refuse('invalidInput', { fields, ...(values && { values }) });

/** Whether the figures fit together, whatever the market does. */
export function checkFigures({ fields, market, coinDecimals }: Omit<Checked, 'fiatTerms' | 'side'>): Result<null> {
  const { price, indexBps, priceBound, quantity, minimum, maximum } = fields;
  if (price === undefined && indexBps === undefined) return wrong({ price: 'fieldRequired' });
  if (price !== undefined && indexBps !== undefined) return wrong({ indexBps: 'fieldInvalid' });
  if (indexBps !== undefined && priceBound === undefined) return wrong({ priceBound: 'fieldRequired' });
  if (decimalPlaces(parseDecimal(quantity)) > coinDecimals) return wrong({ quantity: 'amountTooManyDecimals' });
  for (const name of ['minimum', 'maximum'] as const) {
    if (decimalPlaces(parseDecimal(fields[name])) > market.decimals) return wrong({ [name]: 'amountTooManyDecimals' });
  }
  return parseDecimal(minimum) > parseDecimal(maximum) ? wrong({ maximum: 'fieldInvalid' }) : ok(null);
}

/** Whether takers could be served now: the price is in the band, and amounts are within the limits and the stock. */
export function checkAgainstMarket({ side, fields, market, fiatTerms }: Checked): Result<null> {
  const { index, perUsd, decimals, fiat } = market;
  if (index === undefined || perUsd === undefined) return refuse('indexUnknown');
  const pricing = {
    side,
    price: fields.price ?? null,
    index_bps: fields.indexBps ?? null,
    price_bound: fields.priceBound ?? null,
  };
  const price = adPrice(pricing, market);
  if (price === undefined) return wrong({ [fields.price === undefined ? 'priceBound' : 'price']: 'priceOutOfBand' });
  const inFiat = (usdt: string, rounding: 'up' | 'down'): Decimal =>
    multiply(parseDecimal(usdt), perUsd, rounding, decimals);
  const lowest = inFiat(fiatTerms.minimumUsdt, 'up');
  if (parseDecimal(fields.minimum) < lowest) {
    return wrong({ minimum: 'adMinimumTooSmall' }, { minimum: formatDecimal(lowest), currency: fiat });
  }
  const highest = inFiat(fiatTerms.maximumUsdt, 'down');
  if (parseDecimal(fields.maximum) > highest) {
    return wrong({ maximum: 'adMaximumTooLarge' }, { maximum: formatDecimal(highest), currency: fiat });
  }
  const needed = divide(parseDecimal(fields.minimum), price, 'up');
  return parseDecimal(fields.quantity) < needed ? wrong({ minimum: 'adStockTooSmall' }) : ok(null);
}
