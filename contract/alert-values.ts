/**
 * What a member wants to be told of. The first three are about the last price, in the quote currency; then the change
 * of the price in 24 hours, in percent; then what was traded in 24 hours, in the base currency.
 */
export const alertKinds = ['reaches', 'risesAbove', 'fallsBelow', 'risesBy', 'fallsBy', 'volumeAbove'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What the threshold of a kind is compared with. */
export const alertLines = ['price', 'percent', 'volume'] as const;
export type AlertLine = (typeof alertLines)[number];
export const lineOfKind: Record<AlertKind, AlertLine> = {
  reaches: 'price',
  risesAbove: 'price',
  fallsBelow: 'price',
  risesBy: 'percent',
  fallsBy: 'percent',
  volumeAbove: 'volume',
};

/** Once, or each time that it happens again after this pause. */
export const alertRepeats = ['once', 'fiveMinutes', 'hour', 'day'] as const;
export type AlertRepeat = (typeof alertRepeats)[number];
export const pauseMsOfRepeat: Record<Exclude<AlertRepeat, 'once'>, number> = {
  fiveMinutes: 5 * 60_000,
  hour: 60 * 60_000,
  day: 24 * 60 * 60_000,
};

/** `fired` alerts were to fire once; they go on when their member says so. */
export const alertStates = ['active', 'paused', 'fired'] as const;
export type AlertState = (typeof alertStates)[number];

/** Of one member, in all markets. */
export const alertsMax = 50;
/** Digits after the point of a threshold in percent. */
export const alertPercentPlaces = 2;
/** No price falls by all of itself. */
export const alertFallPercentMax = '99.99';
export const alertRisePercentMax = '10000';
