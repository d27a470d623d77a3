/** Separate from exchange.ts, so that pages can use them in the browser without the schema library. */
export const orderSides = ['buy', 'sell'] as const;
export const orderTypes = ['limit', 'market', 'stopLimit', 'stopMarket', 'oco', 'trailingStop'] as const;
/** They have a stop price. An `oco` order waits for it and in the book as well: one cancels the other. */
export const stopTypes: readonly OrderType[] = ['stopLimit', 'stopMarket', 'oco'];
/** `gtd` is like `gtc`, and ends at a time that the order says. */
export const timesInForce = ['gtc', 'gtd', 'ioc', 'fok'] as const;
/** `untriggered` is a stop order whose stop price was not reached yet: it holds its balance already. */
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
/** How many times an iceberg order shows a part at most: the smallest part is a fifteenth of it. */
export const icebergPartsMax = 15;
/** Of the dead man's switch: 0 switches it off. */
export const cancelAfterSeconds = { min: 5, max: 86_400 } as const;
export type OrderSide = (typeof orderSides)[number];
export type OrderType = (typeof orderTypes)[number];
export type TimeInForce = (typeof timesInForce)[number];
export type OrderStatus = (typeof orderStatuses)[number];
