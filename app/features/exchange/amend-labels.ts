import { type AmendField, isOfBase } from './amend-fields.ts';

/** Keys of exchange.json. */
export const amendLabels = {
  price: 'ticket.price',
  stopPrice: 'ticket.stopPrice',
  stopLimitPrice: 'ticket.stopLimitPrice',
  trailOffset: 'ticket.trail',
  trailPercent: 'ticket.trail',
  quantity: 'ticket.quantity',
  displayQuantity: 'ticket.shown',
} as const satisfies Record<AmendField, string>;

type Currencies = { baseSymbol: string; quoteSymbol: string };

/** What a number of an order is in. */
export function amendUnit(field: AmendField, { baseSymbol, quoteSymbol }: Currencies): string {
  if (field === 'trailPercent') return '%';
  return isOfBase(field) ? baseSymbol : quoteSymbol;
}
