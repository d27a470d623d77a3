/** Separate from exchange.ts, so that pages can use them in the browser without the schema library. */
export const orderSides = ['buy', 'sell'] as const;
export const orderTypes = ['limit', 'market', 'stopLimit'] as const;
export const timesInForce = ['gtc', 'ioc', 'fok'] as const;
/** `untriggered` is a stop-limit order whose stop price was not reached yet (rules: spot exchange). */
export const orderStatuses = [
  'untriggered',
  'new',
  'partiallyFilled',
  'filled',
  'cancelled',
  'rejected',
  'expired',
] as const;
export const openOrderStatuses = ['untriggered', 'new', 'partiallyFilled'] as const;
export type OrderSide = (typeof orderSides)[number];
export type OrderType = (typeof orderTypes)[number];
export type TimeInForce = (typeof timesInForce)[number];
export type OrderStatus = (typeof orderStatuses)[number];
