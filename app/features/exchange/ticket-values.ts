import {
  type OrderSide,
  type OrderType,
  orderSides,
  orderTypes,
  type TimeInForce,
  timesInForce,
} from '../../../contract/exchange-values.ts';

/** The order ticket's fields as typed; `unit` is the currency that a market order's amount is in. */
export type TicketValues = {
  /** Idempotency key of this order. */
  key: string;
  side: OrderSide;
  type: OrderType;
  price: string;
  stopPrice: string;
  /** Of an OCO order; '' is the market. */
  stopLimitPrice: string;
  trail: string;
  trailUnit: 'percent' | 'quote';
  quantity: string;
  unit: 'base' | 'quote';
  timeInForce: TimeInForce;
  /** In UTC, as a field of date and time has it. */
  expiresAt: string;
  postOnly: boolean;
  /** Of an iceberg order; '' shows all of it. */
  displayQuantity: string;
};
/** The fields that a refusal or a problem can stand at. */
export type TicketField =
  | 'price'
  | 'stopPrice'
  | 'stopLimitPrice'
  | 'trail'
  | 'quantity'
  | 'expiresAt'
  | 'postOnly'
  | 'displayQuantity';

export function readTicket(form: FormData): TicketValues {
  return {
    key: trimmed(form, 'key'),
    side: oneOf(orderSides, trimmed(form, 'side')),
    type: oneOf(orderTypes, trimmed(form, 'type')),
    price: trimmed(form, 'price'),
    stopPrice: trimmed(form, 'stopPrice'),
    stopLimitPrice: trimmed(form, 'stopLimitPrice'),
    trail: trimmed(form, 'trail'),
    trailUnit: oneOf(['percent', 'quote'] as const, trimmed(form, 'trailUnit')),
    quantity: trimmed(form, 'quantity'),
    unit: oneOf(['base', 'quote'] as const, trimmed(form, 'unit')),
    timeInForce: oneOf(timesInForce, trimmed(form, 'timeInForce')),
    expiresAt: trimmed(form, 'expiresAt'),
    postOnly: form.has('postOnly'),
    displayQuantity: trimmed(form, 'displayQuantity'),
  };
}

/** Without a price of its own. */
export const isAtMarket = ({ type }: Pick<TicketValues, 'type'>): boolean =>
  type === 'market' || type === 'stopMarket' || type === 'trailingStop';

/** A market buy may say what it spends instead of what it gets. */
export const isByQuote = ({ side, type, unit }: TicketValues): boolean =>
  type === 'market' && side === 'buy' && unit === 'quote';

/** Whether it is still what was sent. */
export const isSameTicket = (one: TicketValues, other: TicketValues): boolean =>
  (Object.keys(one) as (keyof TicketValues)[]).every(
    (name) => name === 'key' || String(one[name]).trim() === String(other[name]).trim(),
  );

const trimmed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const oneOf = <T extends string>(values: readonly T[], value: string): T =>
  values.find((known) => known === value) ?? (values[0] as T);
