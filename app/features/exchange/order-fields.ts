import { stopTypes } from '../../../contract/exchange-values.ts';
import { isBracket } from './is-bracket.ts';
import { legs, type TicketValues } from './ticket-values.ts';

/** What an order says beside its side and type, in the order of the ticket. */
const orderFields = [
  ...(['stopPrice', 'stopLimitPrice', 'trail', 'price', 'quantity'] as const),
  ...(['timeInForce', 'expiresAt', 'displayQuantity', 'postOnly'] as const),
  ...legs,
] as const;
export type OrderField = (typeof orderFields)[number];

/**
 * The fields that the order has: those of its type, without what is optional and was left empty. All of them are sent,
 * and shown to whom the desk asks; the others are posted without JavaScript all the same.
 */
export function fieldsOfOrder(values: TicketValues): OrderField[] {
  const { type } = values;
  const hasPrice = type === 'limit' || type === 'stopLimit' || type === 'oco';
  const has: Record<OrderField, boolean> = {
    stopPrice: stopTypes.includes(type),
    stopLimitPrice: type === 'oco' && values.stopLimitPrice !== '',
    trail: type === 'trailingStop',
    price: hasPrice,
    quantity: true,
    timeInForce: hasPrice,
    expiresAt: hasPrice && values.timeInForce === 'gtd',
    displayQuantity: type === 'limit' && values.displayQuantity !== '',
    postOnly: hasPrice && values.postOnly,
    takeProfitPrice: isBracket(values),
    stopLossPrice: isBracket(values),
    stopLossLimitPrice: isBracket(values) && values.stopLossLimitPrice !== '',
  };
  return orderFields.filter((name) => has[name]);
}

/** NaN for what is no time. */
export const expiryMs = ({ expiresAt }: TicketValues): number => Date.parse(`${expiresAt}Z`);
