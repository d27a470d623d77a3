import type { Order } from '../../../contract/exchange.ts';
import { openOrderStatuses } from '../../../contract/exchange-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { typedDecimal } from './ticket-amounts.ts';

/** What an open order can get other numbers of. */
export const amendFields = [
  ...(['price', 'stopPrice', 'stopLimitPrice', 'trailOffset', 'trailPercent'] as const),
  ...(['quantity', 'displayQuantity'] as const),
] as const;
export const isOfBase = (field: AmendField): boolean => field === 'quantity' || field === 'displayQuantity';
export type AmendField = (typeof amendFields)[number];

export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  (openOrderStatuses as readonly string[]).includes(status);

/** What an order of its type and state has. A stop that has fired stays as it is; one that trails moves by itself. */
export function amendFieldsOf(order: Order): AmendField[] {
  const isWaiting = order.triggeredBy === null && order.stopPrice !== null;
  const isTrailing = order.trailOffset !== null || order.trailPercent !== null;
  return amendFields.filter((field) => {
    if (field === 'quantity') return true;
    if (field === 'price' || field === 'displayQuantity') return order[field] !== null;
    return isWaiting && order[field] !== null && !(isTrailing && field === 'stopPrice');
  });
}

/**
 * Whether an order keeps its place in the book with another number in one of its fields; undefined for one that has no
 * place yet, and while there is no other number.
 */
export function keepsPlace(order: Order, field: AmendField, typed: string, language: Language): boolean | undefined {
  const [before, after] = [order[field], typedDecimal(typed, language)];
  if (order.status === 'untriggered' || before === null || after === undefined) return undefined;
  const change = after - parseDecimal(before);
  if (change === 0n) return undefined;
  return field === 'price' ? false : !isOfBase(field) || change < 0n;
}
