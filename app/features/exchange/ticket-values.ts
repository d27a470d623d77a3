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
  /** The fields of take profit and stop loss are open. */
  hasLegs: boolean;
} & Record<Leg, string>;
/** What protects a buy as it fills; without the last one it sells at the market. */
export const legs = ['takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'] as const;
type Leg = (typeof legs)[number];
/** The fields that a refusal or a problem can stand at. */
export const ticketFields = [
  'price',
  'stopPrice',
  'trail',
  'stopLimitPrice',
  'quantity',
  'expiresAt',
  'postOnly',
  'displayQuantity',
  ...legs,
] as const;
export type TicketField = (typeof ticketFields)[number];

/** Of an empty form: a limit buy with nothing typed yet. */
export function readTicket(form: FormData): TicketValues {
  const typed = (name: string) => trimmed(form, name);
  return {
    key: typed('key'),
    side: oneOf(orderSides, typed('side')),
    type: oneOf(orderTypes, typed('type')),
    price: typed('price'),
    stopPrice: typed('stopPrice'),
    stopLimitPrice: typed('stopLimitPrice'),
    trail: typed('trail'),
    trailUnit: oneOf(['percent', 'quote'] as const, typed('trailUnit')),
    quantity: typed('quantity'),
    unit: oneOf(['base', 'quote'] as const, typed('unit')),
    timeInForce: oneOf(timesInForce, typed('timeInForce')),
    expiresAt: typed('expiresAt'),
    postOnly: form.has('postOnly'),
    displayQuantity: typed('displayQuantity'),
    hasLegs: form.has('hasLegs'),
    ...(Object.fromEntries(legs.map((name) => [name, typed(name)])) as Record<Leg, string>),
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
