import type { ErrorName } from '../../../contract/errors.ts';
import { stopTypes } from '../../../contract/exchange-values.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Refusal } from '../../api/refusal.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { isBracket } from './is-bracket.ts';
import { isAtMarket, legs, type TicketField, type TicketValues } from './ticket-values.ts';

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
  legsWrongSide: 'price',
  trailInvalid: 'trail',
  expiryInvalid: 'expiresAt',
  displayInvalid: 'displayQuantity',
  bracketWrongSide: 'takeProfitPrice',
};

type Where = { language: Language };

/** A refusal of the market, put to the field that has to change, where that is plain. */
export function placeRefusal(refusal: Refusal, values: TicketValues, where: Where): Refusal {
  if (refusal.fields) {
    const { quoteQuantity, trailOffset, trailPercent, ...fields } = refusal.fields;
    const trail = trailOffset ?? trailPercent;
    const own = { ...fields, ...(quoteQuantity && { quantity: quoteQuantity }), ...(trail && { trail }) };
    return { ...refusal, fields: own };
  }
  const field = refusal.error && fieldOfError[refusal.error];
  // It may be too far away with any of the four prices of a bracket.
  if (!field || (refusal.error === 'priceOutOfBand' && isBracket(values))) return refusal;
  const wrong = findWrongField(refusal.error, values, where) ?? field;
  return { ...refusal, fields: { [wrong]: refusal.message } };
}

/** Prices keep one step, and quantities another: the field that does not keep it. */
function findWrongField(error: Refusal['error'], values: TicketValues, where: Where): TicketField | undefined {
  if (error === 'priceTick') return findWrongPrice(values, where);
  return error === 'lotSize' ? longestOf(['quantity', 'displayQuantity'], values, where) : undefined;
}

/** Of numbers that have to keep one step and do not, the one with the most decimals, and the first of several. */
export function longestOf<Field extends string>(
  fields: readonly Field[],
  values: Readonly<Record<Field, string>>,
  { language }: Where,
): Field | undefined {
  const placesOf = (field: Field) => (canonicalAmount(values[field], language)?.split('.')[1] ?? '').length;
  return fields.toSorted((one, other) => placesOf(other) - placesOf(one))[0];
}

function findWrongPrice(values: TicketValues, where: Where): TicketField {
  const { type } = values;
  if (type === 'trailingStop') return 'trail';
  const shown = [
    ...(isAtMarket(values) ? [] : (['price'] as const)),
    ...(stopTypes.includes(type) ? (['stopPrice', 'stopLimitPrice'] as const) : []),
    ...(isBracket(values) ? legs : []),
  ];
  const prices = shown.filter((name) => values[name] !== '');
  return longestOf(prices, values, where) ?? 'price';
}
